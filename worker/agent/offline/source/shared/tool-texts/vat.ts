/** Every word of the calculator. */
export const TEXTS = {
  direction: 'The amount is',
  directions: ['net, without tax', 'gross, with tax'],
  amount: 'Amount',
  rate: 'VAT, in %',
  gross: 'Gross, with tax',
  net: 'Net, without tax',
  tax: 'VAT',
}
