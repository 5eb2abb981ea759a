/** What a VietQR code says (NAPAS 247 on EMVCo's merchant-presented codes): whom to pay, how much, and with which content. */

export interface VietQr {
  /** Six digits that name the bank. */
  bin: string;
  account: string;
  /** Whole đồng; without an amount the payer types it. */
  amountVnd?: number;
  /** Letters and digits only: accents keep banking apps from reading the code. */
  content?: string;
}

export function vietQrPayload({ bin, account, amountVnd, content }: VietQr): string {
  const beneficiary = field('00', bin) + field('01', account);
  const body =
    field('00', '01') +
    field('01', amountVnd === undefined ? '11' : '12') +
    field('38', field('00', 'A000000727') + field('01', beneficiary) + field('02', 'QRIBFTTA')) +
    field('53', '704') +
    (amountVnd === undefined ? '' : field('54', String(amountVnd))) +
    field('58', 'VN') +
    (content === undefined ? '' : field('62', field('08', content))) +
    '6304';
  return body + crc16(body);
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;

/** CRC-16/CCITT-FALSE, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
