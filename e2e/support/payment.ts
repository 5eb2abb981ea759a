/** The bank and the gateway of the scenarios: they tell of money as the real ones do. */
import { createHmac } from 'node:crypto';
import { hashOf, toSignedText } from '../../server/billing/vnpay/signature.ts';

const SEPAY_SECRET = 'sepay_test_secret';
const VNPAY_SECRET = 'NXNOTE_TEST_SECRET_0123456789ABCDEF';
const ACCOUNT = '0349123456789';
/** Where the gateway's page stands; a scenario answers for it. */
export const GATEWAY = 'https://pay.example/vpcpay.html';

export const PAYMENT_SETTINGS = {
  VNPAY_TMN_CODE: 'NXNOTE01',
  VNPAY_HASH_SECRET: VNPAY_SECRET,
  VNPAY_PAY_URL: GATEWAY,
  VNPAY_API_URL: 'https://pay.example/api',
  BANK_BIN: '970422',
  BANK_NAME: 'MB',
  BANK_ACCOUNT: ACCOUNT,
  BANK_HOLDER: 'CONG TY THU',
  SEPAY_SECRET,
};

/** The bank has received money with these words, and its reconciler tells of it. */
export async function receiveTransfer(
  address: string,
  content: string,
  transferAmount: number,
): Promise<void> {
  const body = JSON.stringify({
    id: Date.now(),
    accountNumber: ACCOUNT,
    transferType: 'in',
    referenceCode: `FT${Date.now()}`,
    content,
    transferAmount,
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', SEPAY_SECRET).update(`${timestamp}.${body}`).digest('hex');
  const answer = await fetch(new URL('/analytic-v2/api/v1/payment/sepay', address), {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-sepay-signature': `sha256=${signature}`,
      'x-sepay-timestamp': timestamp,
    },
  });
  if (!answer.ok) throw new Error(`the notice of the bank was refused: ${await answer.text()}`);
}

/** What VNPAY answers to an attempt, signed. @param payUrl where the browser was sent */
export function answerOfGateway(payUrl: string, responseCode: '00' | '24'): string {
  const asked = new URL(payUrl).searchParams;
  const text = toSignedText({
    vnp_TmnCode: asked.get('vnp_TmnCode')!,
    vnp_TxnRef: asked.get('vnp_TxnRef')!,
    vnp_Amount: asked.get('vnp_Amount')!,
    vnp_OrderInfo: asked.get('vnp_OrderInfo')!,
    vnp_ResponseCode: responseCode,
    vnp_TransactionStatus: responseCode === '00' ? '00' : '02',
    vnp_TransactionNo: responseCode === '00' ? '14831393' : '0',
    vnp_PayDate: '20261123220312',
    vnp_BankCode: 'NCB',
  });
  return `${text}&vnp_SecureHash=${hashOf(VNPAY_SECRET, text)}`;
}
