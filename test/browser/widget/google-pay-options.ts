/** Google Pay options as a merchant sets them. */

export const transactionInfo = {
  currencyCode: 'USD',
  totalPriceStatus: 'FINAL',
  totalPrice: '20.00',
};
export const googlePay = {
  googlePayVersion: 2,
  merchantId: 'merchant-from-google',
  transactionInfo,
};
