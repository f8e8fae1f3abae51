export const GAME_TEXTS = {
  average: 'Durchschnitt',
  fastest: 'Schnellster',
  tries: 'Versuch',
  ms: (time: number) => `${time} ms`,
  begin: 'Drücke, um zu beginnen',
  wait: 'Warte auf das Signal …',
  now: 'Jetzt!',
  early: 'Zu früh',
  again: 'Drücke für einen neuen Versuch',
  next: 'Drücke für den nächsten Versuch',
  done: (time: number) => `Im Durchschnitt ${time} ms`,
  anew: 'Drücke für ein neues Spiel',
  rules: [
    'Drücke das Feld oder die Leertaste. Dann warte, bis es sich ändert, und drücke so schnell du kannst.',
    'Fünf Versuche sind ein Spiel; es zählt der Durchschnitt. Wer vor dem Signal drückt, versucht es noch einmal.',
  ],
}
