/** Texts of the processor's authorization response codes. */
const texts: Readonly<Record<string, string>> = {
  '1000': 'Approved',
  '2000': 'Do Not Honor',
  '2001': 'Insufficient Funds',
  '2002': 'Limit Exceeded',
  '2003': "Cardholder's Activity Limit Exceeded",
  '2004': 'Expired Card',
  '2005': 'Invalid Credit Card Number',
  '2006': 'Invalid Expiration Date',
  '2007': 'No Account',
  '2008': 'Card Account Length Error',
  '2009': 'No Such Issuer',
  '2010': 'Card Issuer Declined CVV',
  '2011': 'Voice Authorization Required',
  '2012': 'Processor Declined - Possible Lost Card',
  '2013': 'Processor Declined - Possible Stolen Card',
  '2014': 'Processor Declined - Fraud Suspected',
  '2015': 'Transaction Not Allowed',
  '2016': 'Duplicate Transaction',
  '2017': 'Cardholder Stopped Billing',
  '2018': 'Cardholder Stopped All Billing',
  '2019': 'Invalid Transaction',
  '2020': 'Violation',
  '2021': 'Security Violation',
  '2024': 'Card Type Not Enabled',
  '2026': 'Invalid Merchant ID',
  '2038': 'Processor Declined',
  '2046': 'Declined',
  '2047': 'Call Issuer. Pick Up Card.',
  '2053': 'Card reported as lost or stolen',
  '2059': 'Address Verification Failed',
  '2060': 'Address Verification and Card Security Code Failed',
  '2069': 'PayPal Blocking Duplicate Order IDs',
  '2099': 'Cardholder Authentication Required',
  '3000': 'Processor Network Unavailable - Try Again',
};

/** Declines after which the same card may work later. All others are hard declines. */
const softDeclines = new Set([
  '2000',
  '2001',
  '2002',
  '2003',
  '2016',
  '2021',
  '2038',
  '2046',
  '2057',
  '2099',
]);

/** Returns the text of a response code; "Processor Declined" for codes without one. */
export function processorText(code: string): string {
  return texts[code] ?? 'Processor Declined';
}

/** Whether retrying the same card later can help. */
export function declineType(code: string): 'SOFT' | 'HARD' {
  return softDeclines.has(code) ? 'SOFT' : 'HARD';
}
