/** The promises of puzzles, and of games of words and questions. */
export const PUZZLE_TITLES: Record<string, string> = {
  // hangman
  'A letter that was found is shown wherever it stands, and a space is never hidden':
    'Ein gefundener Buchstabe ist überall zu sehen, wo er steht, und ein Leerzeichen ist nie verdeckt',
  'A letter that is not in the word is a miss, and is counted once':
    'Ein Buchstabe, der nicht im Wort steht, ist ein Fehlversuch und zählt einmal',
  'The game is won when every letter is found': 'Das Spiel ist gewonnen, wenn jeder Buchstabe gefunden ist',
  'The game is lost with the last miss, and no letter counts afterwards':
    'Mit dem letzten Fehlversuch ist das Spiel verloren, und danach zählt kein Buchstabe mehr',
  'The next word of a subject is another one': 'Das nächste Wort eines Themas ist ein anderes',
  'A word that one sets has two letters at least, and only such as can be guessed':
    'Ein eigenes Wort hat mindestens zwei Buchstaben und nur solche, die sich raten lassen',
  'Every subject has words, none of them twice, and all can be guessed':
    'Jedes Thema hat Wörter, keines doppelt, und alle lassen sich raten',
  // mines
  'The first field opened is never a mine, and has none around it':
    'Das erste geöffnete Feld ist nie eine Mine und hat keine um sich',
  'A field says how many mines are around it': 'Ein Feld sagt, wie viele Minen um es herum liegen',
  'A field without mines around it opens its neighbours on its own':
    'Ein Feld ohne Minen ringsum öffnet seine Nachbarn von selbst',
  'Opening a mine ends the game': 'Wer eine Mine öffnet, beendet das Spiel',
  'A field with a flag does not open, and a second press takes the flag away':
    'Ein Feld mit Fahne öffnet sich nicht, und ein zweiter Druck nimmt die Fahne weg',
  'An open number whose flags are complete opens what is left around it':
    'Eine offene Zahl mit allen Fahnen öffnet, was ringsum noch übrig ist',
  // quiz
  'A round asks different questions, each with the right answer among different ones':
    'Eine Runde stellt verschiedene Fragen, jede mit der richtigen unter verschiedenen Antworten',
  'Another round comes in another order': 'Eine andere Runde kommt in anderer Reihenfolge',
  'A round is never longer than there are things to ask about':
    'Eine Runde ist nie länger, als es etwas zu fragen gibt',
  // slide
  'A new game begins with two tiles': 'Ein neues Spiel beginnt mit zwei Kacheln',
  'Two equal tiles that meet become one, and its number is added to the score':
    'Zwei gleiche Kacheln werden eine, und ihre Zahl kommt zu den Punkten',
  'A tile that just became does not join again in the same move':
    'Eine eben entstandene Kachel verbindet sich im selben Zug nicht noch einmal',
  'A move that moves nothing does not count': 'Ein Zug, der nichts bewegt, zählt nicht',
  'The game is over when the board is full and nothing can join':
    'Das Spiel ist aus, wenn das Brett voll ist und sich nichts mehr verbinden lässt',
  // sudoku
  'Every puzzle has exactly one solution': 'Jedes Rätsel hat genau eine Lösung',
  'The harder the level, the fewer digits are given': 'Je schwerer die Stufe, desto weniger Ziffern sind vorgegeben',
  'The same seed gives the same puzzle': 'Derselbe Anfangswert ergibt dasselbe Rätsel',
  'A digit that is given stays': 'Eine vorgegebene Ziffer bleibt stehen',
  'Several notes stand in one field, and a digit takes their place':
    'In einem Feld stehen mehrere Notizen, und eine Ziffer tritt an ihre Stelle',
  'A digit leaves the notes of the fields that see it':
    'Eine Ziffer verschwindet aus den Notizen der Felder, die sie sehen',
  'The same digit twice in a row, a column or a block is a conflict':
    'Dieselbe Ziffer zweimal in Zeile, Spalte oder Block ist ein Widerspruch',
  'The check finds a digit that is not that of the solution':
    'Die Prüfung findet eine Ziffer, die nicht zur Lösung gehört',
  'The game is solved when every field is right': 'Das Spiel ist gelöst, wenn jedes Feld stimmt',
  // word-guess
  'Letters are marked as in place, misplaced or absent':
    'Buchstaben sind markiert als richtig, am falschen Platz oder nicht im Wort',
  'A letter that the word has once is marked once': 'Ein Buchstabe, den das Wort einmal hat, wird einmal markiert',
  'The keyboard shows the best that is known of a letter':
    'Die Tastatur zeigt das Beste, was über einen Buchstaben bekannt ist',
  'A try of another length or of no word is refused':
    'Ein Versuch mit anderer Länge oder ohne ein echtes Wort wird abgelehnt',
  'In the hard game what was found out has to be used': 'Im schweren Spiel muss genutzt werden, was schon bekannt ist',
  'The game ends with the word or with the sixth try': 'Das Spiel endet mit dem Wort oder mit dem sechsten Versuch',
  'Each day has one word, and no word comes twice before all were there':
    'Jeder Tag hat ein Wort, und keines kommt wieder, bevor alle da waren',
  'The list has each word once, and all have five letters':
    'Die Liste hat jedes Wort einmal, und alle haben fünf Buchstaben',
  'Wins and their tries are counted, and a loss ends the streak':
    'Siege und ihre Versuche werden gezählt, und eine Niederlage beendet die Serie',
  'The text to be shared shows squares and no letter of the word':
    'Der Text zum Teilen zeigt Kästchen und keinen Buchstaben des Wortes',
}
