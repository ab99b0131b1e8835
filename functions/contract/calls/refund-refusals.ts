// What is said of an order whose money cannot go back now.

export const NO_ORDER = 'Order not found';
export const DISPUTED =
  'The shopper’s bank has a dispute over this payment and gives the money back itself if the shopper wins. Nothing was given back: settle the dispute in Braintree’s control panel first.';
export const BUSY =
  'Money of this order is on its way back at this moment. Nothing else was done: please wait until that is confirmed.';
export const MOVED =
  'This order has just changed. Nothing was given back: please look at it again.';
export const REFUSED =
  'Braintree refused to give the money back: Cannot refund. Nothing was given back, and the order is as it was.';
