export const GAME_TEXTS = {
  level: 'Stufe',
  lines: 'Reihen',
  next: 'Danach',
  field: (lines: number) => `Das Feld: ${lines} Reihen sind geschafft`,
  turn: 'Drehen',
  drop: 'Fallen lassen',
  keys: 'Pfeiltasten: links, rechts, nach unten, und nach oben zum Drehen. Die Leertaste lässt fallen, P hält an.',
  rules: [
    'Drehe und verschiebe die fallenden Stücke so, dass sie Reihen füllen. Eine volle Reihe verschwindet und gibt Punkte.',
    'Mehrere Reihen auf einmal geben mehr: 100, 300, 500 und 800 Punkte, mal die Stufe.',
    'Nach je zehn Reihen fallen die Stücke schneller. Hat ein neues keinen Platz, ist das Spiel vorbei.',
  ],
}
