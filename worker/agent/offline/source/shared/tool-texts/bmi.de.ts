/** Every word of the calculator. */
export const TEXTS = {
  system: 'Einheiten',
  systems: ['Metrisch (cm, kg)', 'US (Zoll, Pfund)'],
  height: 'Größe, in cm oder Zoll',
  weight: 'Gewicht, in kg oder Pfund',
  impossible: 'Prüfe Größe und Gewicht: Zusammen ergeben sie keinen möglichen Wert.',
  index: 'Body-Mass-Index',
  group: 'Nach der WHO',
  groups: ['Untergewicht', 'Normalgewicht', 'Übergewicht', 'Adipositas'],
  healthy: 'Normalgewicht bei dieser Größe',
  range: (least: string, most: string, unit: string) => `${least} bis ${most} ${unit}`,
  units: ['kg', 'lb'],
  note: 'Für Erwachsene. Über Muskeln, Alter und Gesundheit sagt er nichts: Das tun Ärzte.',
}
