/** Every word of the calculator. */
export const TEXTS = {
  distance: 'Strecke, in km',
  used: 'Verbrauch, in Litern auf 100 km',
  price: 'Preis für einen Liter',
  people: 'Personen, die teilen',
  cost: 'Die Fahrt kostet',
  litres: 'Liter',
  each: 'Jede Person zahlt',
  per100: 'Auf 100 km',
}
