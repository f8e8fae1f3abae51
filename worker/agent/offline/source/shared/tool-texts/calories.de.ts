/** Every word of the calculator. */
export const TEXTS = {
  sex: 'Geschlecht',
  sexes: ['Weiblich', 'Männlich'],
  age: 'Alter in Jahren',
  height: 'Größe, in cm',
  weight: 'Gewicht, in kg',
  activity: 'Bewegung',
  activities: [
    'Meist im Sitzen',
    'Leicht: Sport an 1 bis 3 Tagen in der Woche',
    'Mittel: Sport an 3 bis 5 Tagen in der Woche',
    'Viel: Sport an 6 oder 7 Tagen in der Woche',
    'Sehr viel: harte Arbeit oder Training zweimal am Tag',
  ],
  need: 'Kalorien am Tag',
  rest: 'In Ruhe',
  lose: 'Um langsam abzunehmen',
  gain: 'Um langsam zuzunehmen',
  value: (calories: string) => `${calories} kcal`,
  note: 'Nach Mifflin und St Jeor, für Erwachsene. Es ist eine Schätzung und kein ärztlicher Rat.',
}
