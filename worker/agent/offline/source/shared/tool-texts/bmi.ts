/** Every word of the calculator. */
export const TEXTS = {
  system: 'Units',
  systems: ['Metric (cm, kg)', 'US (inches, pounds)'],
  height: 'Height, in cm or inches',
  weight: 'Weight, in kg or pounds',
  impossible: 'Check height and weight: together they give no possible index.',
  index: 'Body mass index',
  group: 'By the WHO',
  groups: ['Underweight', 'Normal weight', 'Overweight', 'Obesity'],
  healthy: 'Normal weight at this height',
  range: (least: string, most: string, unit: string) => `${least} to ${most} ${unit}`,
  units: ['kg', 'lb'],
  note: 'For adults. It says nothing of muscle, age or health: a doctor does.',
}
