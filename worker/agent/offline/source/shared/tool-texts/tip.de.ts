/** Every word of the calculator. */
export const TEXTS = {
  bill: 'Rechnung',
  rate: 'Trinkgeld, in %',
  people: 'Personen',
  each: 'Jede Person zahlt',
  tip: 'Trinkgeld',
  total: 'Zusammen',
  left: 'Zu viel durch Aufrunden',
  note: 'Was jede Person zahlt, ist auf ganze Cent aufgerundet, damit die Rechnung gedeckt ist.',
}
