/** The promises of the other tools. */
export const TOOL_TITLES: Record<string, string> = {
  // draw
  'Each line is a name, and who stands there twice takes part once':
    'Jede Zeile ist ein Name, und wer doppelt dasteht, nimmt einmal teil',
  'Of a table the column of the names is taken, and without one the first':
    'Aus einer Tabelle wird die Spalte der Namen genommen, sonst die erste',
  'Nobody wins twice': 'Niemand gewinnt zweimal',
  'A prize is given away as often as there is one': 'Ein Preis wird so oft vergeben, wie es ihn gibt',
  'Without people or without prizes nobody is drawn': 'Ohne Teilnehmende oder ohne Preise wird niemand gezogen',
  'Everybody in the pot is as likely as the others': 'Alle im Topf haben die gleiche Chance',
  'The file of the winners has a line for each, and none that a spreadsheet would work out':
    'Die Datei der Gewinne hat eine Zeile je Gewinn, und keine, die eine Tabelle ausrechnen würde',
  // markdown
  'Headings, paragraphs, quotes, code and rules are told apart':
    'Überschriften, Absätze, Zitate, Code und Linien werden unterschieden',
  'Lists keep their numbers and their ticks': 'Listen behalten ihre Nummern und Häkchen',
  'Every row of a table has as many cells as its head': 'Jede Zeile einer Tabelle hat so viele Zellen wie ihr Kopf',
  'Emphasis may stand in other emphasis, and names with underscores stay as they are':
    'Betonung darf in Betonung stehen, und Namen mit Unterstrich bleiben, wie sie sind',
  'HTML is text and never more': 'HTML ist Text und nie mehr',
  'A link that could run a script is refused and stays text':
    'Ein Link, der ein Skript ausführen könnte, wird abgelehnt und bleibt Text',
  'A fence that is not closed goes on to the end': 'Ein nicht geschlossener Codeblock reicht bis zum Ende',
  // password
  'A password has its length and something of every kind': 'Ein Passwort hat seine Länge und etwas von jeder Art',
  'What was not chosen is not in it': 'Was nicht gewählt wurde, steht nicht darin',
  'Letters that look alike can be left out': 'Zeichen, die sich ähneln, lassen sich weglassen',
  'No two passwords are the same, and every number comes': 'Keine zwei Passwörter sind gleich, und jede Zahl kommt vor',
  'A password is stronger when it is longer and has more kinds':
    'Ein Passwort ist stärker, wenn es länger ist und mehr Arten von Zeichen hat',
  // pomodoro
  'After each focus comes a break, and after the last of them the long one':
    'Nach jeder Arbeitsphase kommt eine Pause, nach der letzten die lange',
  'The next phase begins when the minutes of the last are over':
    'Die nächste Phase beginnt, wenn die Minuten der letzten um sind',
  'A begun second counts as left': 'Eine angebrochene Sekunde zählt noch',
  'A phase that is skipped makes place for the next one': 'Eine übersprungene Phase macht der nächsten Platz',
  // qr
  'The correction of the example that the literature works out is right':
    'Die Fehlerkorrektur des Beispiels aus der Literatur stimmt',
  'Level, mask and version are written with the bits of the standard':
    'Stufe, Maske und Version stehen mit den Bits der Norm da',
  'Each version holds what the standard says': 'Jede Version fasst, was die Norm sagt',
  'A text stands in the code with its mode and length, and padding fills the rest':
    'Ein Text steht mit Modus und Länge im Code, und Füllzeichen nehmen den Rest ein',
  'Blocks of different length take turns': 'Blöcke verschiedener Länge wechseln sich ab',
  'The smallest version is taken, and what no version holds is refused':
    'Die kleinste passende Version wird genommen, und was keine fasst, wird abgelehnt',
  'Every code has its three corners, its lines and the dark square':
    'Jeder Code hat seine drei Ecken, seine Linien und das dunkle Feld',
  'A mask turns data and nothing that is fixed, and what is hard to read costs points':
    'Eine Maske dreht Daten und nichts Festes, und schwer Lesbares kostet Punkte',
  'The file is a picture in the colours and the size that were chosen':
    'Die Datei ist ein Bild in den gewählten Farben und der gewählten Größe',
  'Colours that a camera cannot tell apart are found':
    'Farben, die eine Kamera nicht unterscheiden kann, werden erkannt',
  // stopwatch
  'A time is shown to the hundredth': 'Eine Zeit steht auf die Hundertstel genau da',
  'A lap takes the time since the last one': 'Eine Runde zählt die Zeit seit der letzten',
  'A lap that took no time is none': 'Eine Runde ohne Zeit ist keine',
  'The fastest and the slowest lap are told once there are two':
    'Ab zwei Runden werden die schnellste und die langsamste genannt',
  // typing
  'There is text for every minute, in whole words and short lines':
    'Für jede Minute gibt es Text, in ganzen Wörtern und kurzen Zeilen',
  'A full line is left, and the next begins empty': 'Eine volle Zeile wird verlassen, und die nächste beginnt leer',
  'Five letters are a word, whatever they spell': 'Fünf Zeichen sind ein Wort, was immer sie heißen',
  'A mistake does not count as typed': 'Ein Fehler zählt nicht als getippt',
  'A mistake that was mended costs accuracy and no words':
    'Ein verbesserter Fehler kostet Genauigkeit und keine Wörter',
  'Whoever has pressed nothing has made no mistake and typed no word':
    'Wer nichts gedrückt hat, hat keinen Fehler gemacht und kein Wort getippt',
  'The ten best tries of each length are kept, the fastest first':
    'Die zehn besten Versuche jeder Länge bleiben, der schnellste zuerst',
  // wheel
  'Each line is an option; empty lines are none': 'Jede Zeile ist eine Möglichkeit, leere Zeilen sind keine',
  'A single line may name its options between commas': 'Eine einzelne Zeile darf ihre Möglichkeiten mit Kommas trennen',
  'What was chosen stands below the pointer when the wheel stops':
    'Das Gezogene steht unter dem Zeiger, wenn das Rad hält',
  'The wheel always turns on, at least five times': 'Das Rad dreht immer weiter, mindestens fünfmal',
  'With less than two options there is nothing to spin for':
    'Mit weniger als zwei Möglichkeiten gibt es nichts zu drehen',
  'Each option is as likely as every other': 'Jede Möglichkeit ist so wahrscheinlich wie jede andere',
  'What was drawn may be taken out, also when it stands there twice':
    'Gezogenes darf herausgenommen werden, auch wenn es doppelt dasteht',
  // words
  'Nothing is counted in an empty text': 'In einem leeren Text wird nichts gezählt',
  'Words, characters, sentences and paragraphs are counted': 'Wörter, Zeichen, Sätze und Absätze werden gezählt',
  'Words with an apostrophe, a hyphen or a point inside are one':
    'Wörter mit Apostroph, Bindestrich oder Punkt darin sind eines',
  'What is seen as one character is one': 'Was man als ein Zeichen sieht, ist eines',
  'In a minute 220 words are read': 'In einer Minute werden 220 Wörter gelesen',
  'The most frequent words come first, without short ones': 'Die häufigsten Wörter stehen vorn, ohne die kurzen',
  // clocks
  'A clock shows the time of its city, in summer and in winter':
    'Eine Uhr zeigt die Zeit ihrer Stadt, im Sommer wie im Winter',
  'How far a city is ahead is told to the minute': 'Wie weit eine Stadt voraus ist, steht auf die Minute genau da',
  'A day begins at midnight where it is, also when the clocks change on it':
    'Ein Tag beginnt um Mitternacht am Ort, auch wenn an ihm die Uhr umgestellt wird',
  'Hours stand side by side': 'Die Stunden stehen nebeneinander',
  'The hours at which everybody is at work are found':
    'Die Stunden, in denen alle bei der Arbeit sind, werden gefunden',
  'Every city of the list has a clock': 'Jede Stadt der Liste hat eine Uhr',
  // playground
  'A page has what was written in all three parts': 'Eine Seite hat, was in allen drei Teilen geschrieben wurde',
  'Only the page that is shown tells what it says': 'Nur die gezeigte Seite erzählt, was sie sagt',
  'An end tag in a script or in a style does not end it':
    'Ein End-Tag in einem Skript oder einem Stil beendet sie nicht',
  'A snippet takes the place of the one of its name': 'Ein Schnipsel ersetzt den gleichen Namens',
  'What other pages send is not shown': 'Was andere Seiten senden, wird nicht gezeigt',
  // resume
  'Skills may be typed with commas or in lines, and each is shown once':
    'Kenntnisse dürfen mit Kommas oder in Zeilen getippt werden, und jede steht einmal da',
  'Each line of what was done is a point, with or without a dash':
    'Jede Zeile des Getanen ist ein Punkt, mit oder ohne Strich',
  'An entry that says nothing is not on the page': 'Ein Eintrag, der nichts sagt, steht nicht auf der Seite',
  'Entries move up and down, and stay where they are at the ends':
    'Einträge rücken nach oben und unten, und am Rand bleiben sie stehen',
  'The text has every section that says something, and no other':
    'Der Text hat jeden Abschnitt, der etwas sagt, und keinen anderen',
  'What can be reached stands in one line, without what is empty':
    'Wie jemand zu erreichen ist, steht in einer Zeile, ohne das Leere',
  'What a browser kept is taken as long as it is a whole one':
    'Was der Browser behalten hat, gilt, solange es ganz ist',
  // sorting
  'Every way ends in order, whatever it begins with': 'Jedes Verfahren endet geordnet, womit es auch beginnt',
  'The steps change nothing but their own copy': 'Die Schritte ändern nur ihre eigene Kopie',
  'Comparisons and moves are counted as they are made': 'Vergleiche und Züge werden gezählt, wie sie geschehen',
  'The places of the newest step are marked until everything is in order':
    'Die Stellen des neuesten Schritts sind markiert, bis alles geordnet ist',
  'Shuffled bars have every height once': 'Gemischte Balken haben jede Höhe einmal',
  // formats
  'Rows become objects, with numbers as numbers and numbers of telephones as they are':
    'Zeilen werden Objekte, Zahlen sind Zahlen, und Telefonnummern bleiben, wie sie sind',
  'Quotes, line breaks and separators inside a cell survive both ways':
    'Anführungszeichen, Umbrüche und Trennzeichen in einer Zelle überstehen beide Richtungen',
  'Objects of objects become columns, and what one of them lacks stays empty':
    'Objekte in Objekten werden Spalten, und was einem fehlt, bleibt leer',
  'What cannot be read says in which line': 'Was nicht zu lesen ist, sagt, in welcher Zeile',
  'What is no table can only be written as JSON': 'Was keine Tabelle ist, lässt sich nur als JSON schreiben',
}
