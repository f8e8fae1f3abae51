/** The promises of games on boards, with cards and with dice. */
export const BOARD_GAME_TITLES: Record<string, string> = {
  // battleship
  'A fleet has its five ships, and none touches another':
    'Eine Flotte hat ihre fünf Schiffe, und keines berührt ein anderes',
  'A ship does not leave the sea': 'Ein Schiff verlässt das Meer nicht',
  'A ship moves to a free place only': 'Ein Schiff lässt sich nur an einen freien Platz verschieben',
  'A shot finds water or a ship, and a ship is sunk with its last field':
    'Ein Schuss trifft Wasser oder ein Schiff, und mit seinem letzten Feld ist ein Schiff versenkt',
  'The game is lost with the last ship, and nobody shoots afterwards':
    'Mit dem letzten Schiff ist das Spiel verloren, und danach schießt niemand mehr',
  'The computer goes on beside a hit, and in its line':
    'Nach einem Treffer schießt der Computer daneben weiter und bleibt in der Linie',
  'The computer never shoots at a field twice, and sinks the whole fleet':
    'Der Computer schießt auf kein Feld zweimal und versenkt die ganze Flotte',
  // draughts
  'Each player has twelve men, and the first has seven steps to choose from':
    'Jede Seite hat zwölf Steine, und wer beginnt, hat sieben Züge zur Wahl',
  'A man moves one field ahead and aslant, never back': 'Ein Stein zieht ein Feld schräg nach vorn, nie zurück',
  'Who can take has to take': 'Wer schlagen kann, muss schlagen',
  'A piece that can take again goes on in the same turn':
    'Ein Stein, der weiter schlagen kann, zieht im selben Zug weiter',
  'A man on the last row becomes a king, and a king moves back as well':
    'Auf der letzten Reihe wird ein Stein zur Dame, und eine Dame zieht auch zurück',
  'Who has no piece or cannot move has lost': 'Wer keinen Stein mehr hat oder nicht ziehen kann, hat verloren',
  'A game in which nothing happens for long is a draw': 'Ein Spiel, in dem lange nichts geschieht, ist unentschieden',
  'The computer makes steps that may be made, and takes what is given for nothing':
    'Der Computer zieht nach den Regeln und nimmt, was umsonst zu haben ist',
  'The computer does not step where its piece is taken':
    'Der Computer zieht nicht dorthin, wo sein Stein geschlagen wird',
  // five-dice
  'There are three throws, and held dice stay as they are': 'Es gibt drei Würfe, und gehaltene Würfel bleiben liegen',
  'A die that is held can be let go': 'Ein gehaltener Würfel lässt sich wieder freigeben',
  'Every category counts what its name says': 'Jedes Feld zählt, was sein Name sagt',
  'A category is entered once, and then it is the next player’s turn':
    'Jedes Feld wird einmal eingetragen, und dann ist die nächste Person dran',
  'Nothing is entered before the first throw': 'Vor dem ersten Wurf wird nichts eingetragen',
  'A full upper part of 63 points gives 35 more': 'Ein oberer Teil mit 63 Punkten bringt 35 dazu',
  'The game is over with the last category, and who has the most wins':
    'Mit dem letzten Feld ist das Spiel aus, und die meisten Punkte gewinnen',
  // four-in-a-row
  'A piece falls to the lowest free field of its column': 'Ein Stein fällt auf das unterste freie Feld seiner Spalte',
  'Four in a row win: across, up and aslant': 'Vier in einer Reihe gewinnen: quer, senkrecht und schräg',
  'A full column takes no more pieces': 'Eine volle Spalte nimmt keinen Stein mehr an',
  'Nobody can play on after somebody has won': 'Nach einem Sieg kann niemand weiterspielen',
  'The computer completes its four, and stops those of the other':
    'Der Computer vollendet seine vier und verhindert die der anderen Seite',
  // memory
  'Every card has exactly one partner': 'Jede Karte hat genau ein Gegenstück',
  'A pair stays open and counts as one move': 'Ein Paar bleibt offen und zählt als ein Zug',
  'Two cards that are no pair are turned back': 'Zwei Karten, die kein Paar sind, werden wieder umgedreht',
  'No third card is turned over, and none twice': 'Keine dritte Karte wird aufgedeckt und keine zweimal',
  'The game is done when every pair is found': 'Das Spiel ist aus, wenn jedes Paar gefunden ist',
  'A pair gives a point and another turn; after anything else the other player goes on':
    'Ein Paar bringt einen Punkt und einen weiteren Zug; sonst ist die andere Seite dran',
  'The player with more pairs wins, and as many pairs are a draw':
    'Mehr Paare gewinnen, gleich viele sind ein Unentschieden',
  // patience
  'Seven columns and the stock have every card once': 'Sieben Spalten und der Stapel enthalten jede Karte einmal',
  'The stock is turned over card by card, or three at once, and begins anew when it is empty':
    'Vom Stapel wird eine Karte oder werden drei aufgedeckt, und ist er leer, beginnt er von vorn',
  'In a column a card goes onto one of the other colour and one rank above':
    'In einer Spalte liegt eine Karte auf einer der anderen Farbe und einen Rang darüber',
  'Only a king goes into a free column': 'In eine freie Spalte kommt nur ein König',
  'Several cards move together, and the one below is turned over':
    'Mehrere Karten ziehen gemeinsam um, und die darunter wird aufgedeckt',
  'A card that lies face down is not taken up': 'Eine verdeckte Karte wird nicht genommen',
  'The aces begin the four piles, and each goes up by suit':
    'Mit den Assen beginnen die vier Ablagen, und jede steigt in ihrer Farbe',
  'A card goes home by itself when it can, and nowhere when nothing fits':
    'Eine Karte geht von selbst auf ihre Ablage, wenn sie passt, und sonst nirgendwohin',
  'When every card is open the rest goes home by itself, and the game is won':
    'Sind alle Karten offen, legt sich der Rest von selbst ab, und das Spiel ist gewonnen',
  // tic-tac-toe
  'Three in a row win: across, down and aslant': 'Drei in einer Reihe gewinnen: quer, senkrecht und schräg',
  'A full board without three in a row is a draw': 'Ein volles Brett ohne drei in einer Reihe ist unentschieden',
  'Nobody can set on a taken field or after the end': 'Niemand setzt auf ein belegtes Feld oder nach dem Ende',
  'The computer wins when it can, and stops three in a row of the other':
    'Der Computer gewinnt, wenn er kann, und verhindert drei in einer Reihe der anderen Seite',
  'The computer never loses, whatever the other plays': 'Der Computer verliert nie, was auch immer gespielt wird',
}
