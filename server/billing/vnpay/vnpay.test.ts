import { describe, expect, test } from 'vitest';
import { inEachZone } from '../testing/in-each-zone.ts';
import { hashOf, readSignedQuery, toSignedText } from './signature.ts';
import { payUrl, queryBody, readNotice, readQueryAnswer, readRefundAnswer, refundBody } from './vnpay.ts';

const SECRET = 'NXNOTE_TEST_SECRET_0123456789ABCDEF';
const settings = {
  tmnCode: 'NXNOTE01',
  secret: SECRET,
  payUrl: 'https://pay.example/vpcpay.html',
  apiUrl: 'https://pay.example/api',
};
const at = (time: string): Date => new Date(`2026-11-${time}+07:00`);
const payment = {
  txnRef: 'NXK7M2P9QY1',
  amountVnd: 199_000,
  createdAt: at('23T22:00:00'),
  expiresAt: at('23T22:15:00'),
  ip: '203.113.131.1',
  orderInfo: 'NxNote goi PLUS don NXK7M2P9QY',
  returnUrl: 'https://nxnote.example/thanh-toan/hoan-thanh',
};
const PAID =
  'vnp_Amount=19900000&vnp_BankCode=NCB&vnp_BankTranNo=VNP14831393&vnp_CardType=ATM&vnp_OrderInfo=NxNote+goi+PLUS+don+NXK7M2P9QY&vnp_PayDate=20261123220312&vnp_ResponseCode=00&vnp_TmnCode=NXNOTE01&vnp_TransactionNo=14831393&vnp_TransactionStatus=00&vnp_TxnRef=NXK7M2P9QY1';
const PAID_HASH =
  '7ea33e10cdd4be8c3155365bd1780d28c482ce8e0bf9c7fb0f0da5064750466620885b2ebae87ded63a2962aee456b4cf72fe9e6014c3730220f8cc08f1d52f3';
const signAfresh = (query: string): string => `${query}&vnp_SecureHash=${hashOf(SECRET, query)}`;

/** The values of an answer to `querydr` in their order, which no name is part of. */
const signAnswer = (fields: Record<string, string>): string =>
  hashOf(SECRET, `${Object.values(fields).join('|')}||`);

inEachZone(() => {
  describe('the address of the pay page', () => {
    test('is that of vector A', () => {
      expect(payUrl(settings, payment)).toBe(
        'https://pay.example/vpcpay.html?vnp_Amount=19900000&vnp_Command=pay&vnp_CreateDate=20261123220000&vnp_CurrCode=VND&vnp_ExpireDate=20261123221500&vnp_IpAddr=203.113.131.1&vnp_Locale=vn&vnp_OrderInfo=NxNote+goi+PLUS+don+NXK7M2P9QY&vnp_OrderType=other&vnp_ReturnUrl=https%3A%2F%2Fnxnote.example%2Fthanh-toan%2Fhoan-thanh&vnp_TmnCode=NXNOTE01&vnp_TxnRef=NXK7M2P9QY1&vnp_Version=2.1.0&vnp_SecureHash=b3d50204f33f46397adbaf84a9811428a3f0a6631d6f4ae1215ce7792e3c238e4e9cc436a6caff01a7c3c0cd5985f03ae7e9e042e9ea96a3b245182332cd85ef',
      );
    });

    test('encodes as vector A2, whose signs three other encoders leave bare', () => {
      const orderInfo = 'NxNote: goi PRO (12 thang) ~ 50% + 5*2 don NXK7M2P9QY';
      expect(payUrl(settings, { ...payment, orderInfo, bankCode: 'VNPAYQR' })).toContain(
        '&vnp_SecureHash=4c98483708bebaaf9cd3e062729fa15053b90ee4bb915d10c963195ee081e22feb6501e761fea87986e0cc0a788452e03a1b65f5cd85822ebee2498c379b3e8d',
      );
    });
  });

  describe('a notice', () => {
    test('of a payment is believed (B), in capitals and with what others add too', () => {
      const paid = { txnRef: 'NXK7M2P9QY1', amountVnd: 199_000, outcome: 'paid', transactionNo: '14831393' };
      for (const hash of [PAID_HASH, PAID_HASH.toUpperCase(), `${PAID_HASH}&utm_source=x`])
        expect(readNotice(settings, `${PAID}&vnp_SecureHash=${hash}`)).toMatchObject(paid);
    });

    test('of a cancelled payment is a failure (C), with an empty parameter', () => {
      const query =
        'vnp_Amount=19900000&vnp_BankCode=VNPAY&vnp_BankTranNo=&vnp_CardType=QRCODE&vnp_OrderInfo=NxNote+goi+PLUS+don+NXK7M2P9QY&vnp_PayDate=20261123220500&vnp_ResponseCode=24&vnp_TmnCode=NXNOTE01&vnp_TransactionNo=0&vnp_TransactionStatus=02&vnp_TxnRef=NXK7M2P9QY1&vnp_SecureHash=0439b7dbe0456c4c29ac4da1f2bd6e4d2e6b5991681f9bfca91fa8721718c86015c8f12b504915514affbd4a4d169e9bbfe9f587724bfed03a621717e5834e0c';
      expect(readNotice(settings, query)).toMatchObject({ outcome: 'failed', responseCode: '24' });
    });

    test.each([
      ['one digit of the hash is another', `${PAID}&vnp_SecureHash=8${PAID_HASH.slice(1)}`],
      ['an amount is given twice', `${PAID}&vnp_Amount=100&vnp_SecureHash=${PAID_HASH}`],
      ['the hash is given twice', `${PAID}&vnp_SecureHash=${PAID_HASH}&vnp_SecureHash=${PAID_HASH}`],
      ['there is no hash', PAID],
      ['the hash is empty', `${PAID}&vnp_SecureHash=`],
      ['the amount is another', `${PAID.replace('19900000', '19800000')}&vnp_SecureHash=${PAID_HASH}`],
      ['a percent sign is broken', `${PAID}&vnp_X=%E0%A4&vnp_SecureHash=${PAID_HASH}`],
      ['it is for another merchant', signAfresh(PAID.replace('NXNOTE01', 'NXNOTE02'))],
      ['it is nothing', ''],
    ])('is nobody’s when %s', (_what, query) => {
      expect(readNotice(settings, query)).toBeNull();
    });

    test.each([
      ['07', '00', 'doubtful'],
      ['00', '07', 'doubtful'],
      ['00', '04', 'doubtful'],
      ['24', '00', 'doubtful'],
      ['00', '', 'doubtful'],
      ['00', '01', 'open'],
      ['11', '02', 'failed'],
    ])('with code %s and status %s is %s', (code, status, outcome) => {
      const query = PAID.replace('ResponseCode=00', `ResponseCode=${code}`).replace(
        'Status=00',
        `Status=${status}`,
      );
      const signed = signAfresh(query.replace('vnp_TransactionStatus=&', ''));
      expect(readNotice(settings, signed)).toMatchObject({ outcome });
    });

    test.each(['19900050', '1.99', '-100', '99999999999999900'])('with the amount %s has none', (amount) => {
      expect(readNotice(settings, signAfresh(PAID.replace('19900000', amount)))).toMatchObject({
        amountVnd: null,
      });
    });

    test('that was signed as it was sent is believed, and so is one that was encoded as ours', () => {
      const bare = 'vnp_OrderInfo=a*b&vnp_TxnRef=x';
      for (const text of [bare, toSignedText({ vnp_OrderInfo: 'a*b', vnp_TxnRef: 'x' })])
        expect(readSignedQuery(SECRET, `${bare}&vnp_SecureHash=${hashOf(SECRET, text)}`)).not.toBeNull();
    });
  });

  describe('questions', () => {
    const begun = { txnRef: 'NXK7M2P9QY1', begunAt: at('23T22:00:00'), ip: '203.113.131.1' };

    test('querydr is signed as vector D, and its answer read as D2', () => {
      const body = queryBody(settings, {
        ...begun,
        requestId: 'rq20261123220900a1',
        now: at('23T22:09:00'),
        orderInfo: 'Truy van don NXK7M2P9QY',
      });
      expect(body['vnp_SecureHash']).toBe(
        'e13e0d06ce28a0f33d695b9cf3fc08303b296d44f11b6d194ef270f4ff225f663ff13157d08919b0d7a412988e76d75e610da68776443ebaa7ea2a7869093a1c',
      );
      const answer = {
        vnp_ResponseId: 'rs778899',
        vnp_Command: 'querydr',
        vnp_ResponseCode: '00',
        vnp_Message: 'QueryDR Success',
        vnp_TmnCode: 'NXNOTE01',
        vnp_TxnRef: 'NXK7M2P9QY1',
        vnp_Amount: '19900000',
        vnp_BankCode: 'NCB',
        vnp_PayDate: '20261123220312',
        vnp_TransactionNo: '14831393',
        vnp_TransactionType: '01',
        vnp_TransactionStatus: '00',
        vnp_OrderInfo: 'NxNote goi PLUS don NXK7M2P9QY',
      };
      const vnp_SecureHash =
        '15b8141111b52e925110806029d3db9153d2bb87101cf363ba327272d19031a2c4d26459c18358dc07f1768cc62493280d5abc6ea853bc07f5b0ca3bb4cd16fb';
      expect(readQueryAnswer(settings, { ...answer, vnp_SecureHash })).toMatchObject({
        outcome: 'paid',
        amountVnd: 199_000,
      });
      for (const [code, status, outcome] of [
        ['00', '02', 'failed'],
        ['00', '01', 'open'],
        ['00', '07', 'doubtful'],
        ['91', '', 'failed'],
        ['99', '', 'open'],
      ] as const) {
        const other = { ...answer, vnp_ResponseCode: code, vnp_TransactionStatus: status };
        const signed = { ...other, vnp_SecureHash: signAnswer(other) };
        expect(readQueryAnswer(settings, signed)).toMatchObject({ outcome });
      }
      expect(readQueryAnswer(settings, answer)).toBeNull();
      expect(readQueryAnswer(settings, { ...answer, vnp_SecureHash, vnp_Amount: '100' })).toBeNull();
      expect(readRefundAnswer(settings, answer)).toBeNull();
    });

    test('a refund of a part is signed as vector E', () => {
      const body = refundBody(
        settings,
        {
          ...begun,
          requestId: 'rf20261125090000b2',
          now: at('25T09:00:00'),
          orderInfo: 'Hoan tien don NXK7M2P9QY',
        },
        { amountVnd: 99_000, isWhole: false, transactionNo: '14831393', by: 'admin.lan' },
      );
      expect(body['vnp_SecureHash']).toBe(
        '75903162909170ebc38af1a8ac4b9a02dd6dac3e1476ce7e12d227dc1ef4ea04e916ce0bb14674a978abde0364a7de3654fb4cca0074a7f1110f24e95d5322ad',
      );
    });
  });
});
