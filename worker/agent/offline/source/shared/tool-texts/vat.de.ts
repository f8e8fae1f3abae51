/** Every word of the calculator. */
export const TEXTS = {
  direction: 'Der Betrag ist',
  directions: ['netto, ohne Steuer', 'brutto, mit Steuer'],
  amount: 'Betrag',
  rate: 'Mehrwertsteuer, in %',
  gross: 'Brutto, mit Steuer',
  net: 'Netto, ohne Steuer',
  tax: 'Mehrwertsteuer',
}
