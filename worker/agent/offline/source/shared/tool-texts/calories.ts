/** Every word of the calculator. */
export const TEXTS = {
  sex: 'Sex',
  sexes: ['Female', 'Male'],
  age: 'Age in years',
  height: 'Height, in cm',
  weight: 'Weight, in kg',
  activity: 'Activity',
  activities: [
    'Sitting most of the day',
    'Light: sport on 1 to 3 days a week',
    'Moderate: sport on 3 to 5 days a week',
    'High: sport on 6 or 7 days a week',
    'Very high: hard work or training twice a day',
  ],
  need: 'Calories per day',
  rest: 'At rest',
  lose: 'To lose weight slowly',
  gain: 'To gain weight slowly',
  value: (calories: string) => `${calories} kcal`,
  note: 'By Mifflin and St Jeor, for adults. It is an estimate and no medical advice.',
}
