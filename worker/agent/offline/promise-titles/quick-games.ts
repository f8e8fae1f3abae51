/** The promises of games in which one has to be quick, and of the list of the best. */
export const QUICK_GAME_TITLES: Record<string, string> = {
  // breakout
  'The ball lies on the paddle until it is sent off': 'Der Ball liegt auf dem Schläger, bis er losgeschickt wird',
  'The ball bounces off both sides and the top': 'Der Ball prallt von beiden Seiten und von oben ab',
  'The paddle sends the ball up again, to the side on which it was hit':
    'Der Schläger schickt den Ball wieder nach oben, zu der Seite, auf der er traf',
  'A brick is hit as often as it is strong, and gives points':
    'Ein Stein hält so viele Treffer aus, wie er stark ist, und bringt Punkte',
  'With its last brick a wall makes place for the next': 'Mit ihrem letzten Stein macht eine Mauer der nächsten Platz',
  'A ball that falls costs a life, and the last one ends the game':
    'Ein Ball, der fällt, kostet ein Leben, und das letzte beendet das Spiel',
  'The paddle stays in the field': 'Der Schläger bleibt im Feld',
  // falling-blocks
  'Every kind has four blocks, and seven pieces in a row are of seven kinds':
    'Jede Art hat vier Blöcke, und sieben Teile nacheinander sind von sieben Arten',
  'A piece falls row by row and stays on the ground': 'Ein Teil fällt Reihe um Reihe und bleibt am Boden liegen',
  'A piece does not leave the field and does not go through others':
    'Ein Teil verlässt das Feld nicht und geht nicht durch andere hindurch',
  'Four turns lead back, and a turn beside the wall gives way':
    'Vier Drehungen führen zurück, und an der Wand weicht ein Teil beim Drehen aus',
  'A full row goes, what lies above comes down, and it gives points':
    'Eine volle Reihe verschwindet, was darüber liegt, rückt nach, und es gibt Punkte',
  'Four rows at once give the most': 'Vier Reihen auf einmal bringen am meisten',
  'Every ten rows the game is one level up and faster':
    'Alle zehn Reihen steigt das Spiel eine Stufe und wird schneller',
  'The game is over when the next piece has no room': 'Das Spiel ist aus, wenn das nächste Teil keinen Platz hat',
  'It is shown where a piece would land': 'Es ist zu sehen, wo ein Teil landen würde',
  // moles
  'A mole never comes up in the same hole twice in a row':
    'Ein Maulwurf kommt nie zweimal nacheinander aus demselben Loch',
  'Moles stay up for less time after every ten seconds': 'Alle zehn Sekunden bleiben Maulwürfe kürzer oben',
  'A round takes 30 seconds, and in its last one a mole is still up long enough to be hit':
    'Eine Runde dauert 30 Sekunden, und auch in der letzten ist ein Maulwurf lang genug zu treffen',
  // pong
  'The ball waits a moment before it goes': 'Der Ball wartet einen Augenblick, bevor er startet',
  'The ball bounces off the upper and the lower edge': 'Der Ball prallt vom oberen und vom unteren Rand ab',
  'A paddle sends the ball back, a little faster': 'Ein Schläger schickt den Ball etwas schneller zurück',
  'The edge of a paddle sends the ball off more steeply than its middle':
    'Der Rand eines Schlägers schickt den Ball steiler weg als seine Mitte',
  'A ball that nobody reaches is a point for the other':
    'Ein Ball, den niemand erreicht, ist ein Punkt für die andere Seite',
  'A paddle stays in the field': 'Ein Schläger bleibt im Feld',
  'Seven points win, and the game stands still': 'Sieben Punkte gewinnen, und das Spiel steht still',
  'The computer follows the ball that comes to it': 'Der Computer folgt dem Ball, der auf ihn zukommt',
  // reaction
  'The signal comes after a wait that nobody can know': 'Das Signal kommt nach einer Wartezeit, die niemand kennt',
  'A press after the signal is measured': 'Ein Druck nach dem Signal wird gemessen',
  'A press before the signal does not count': 'Ein Druck vor dem Signal zählt nicht',
  'After five tries the average is the result': 'Nach fünf Versuchen ist der Durchschnitt das Ergebnis',
  'A new game begins with no time': 'Ein neues Spiel beginnt ohne Zeit',
  // scores
  'A result that was entered stands in the list of the best': 'Ein eingetragenes Ergebnis steht in der Bestenliste',
  'The list of the best has ten places': 'Die Bestenliste hat zehn Plätze',
  'A result without a name is refused with a message': 'Ein Ergebnis ohne Namen wird mit einer Meldung abgelehnt',
  'A result that is no whole number from zero is refused':
    'Ein Ergebnis, das keine ganze Zahl ab null ist, wird abgelehnt',
  'Each level has a list of its own, and there are no others':
    'Jede Stufe hat eine eigene Liste, und andere gibt es nicht',
  // snake
  'The snake goes on by one field and keeps its length': 'Die Schlange rückt ein Feld weiter und behält ihre Länge',
  'A bite makes the snake longer by one, and new food lies on a free field':
    'Ein Bissen macht die Schlange um eins länger, und neues Futter liegt auf einem freien Feld',
  'The game ends at the wall': 'Das Spiel endet an der Wand',
  'The game ends when the snake bites itself': 'Das Spiel endet, wenn sich die Schlange selbst beißt',
  'The snake cannot turn back into its own neck': 'Die Schlange kann nicht in den eigenen Hals umkehren',
  'The snake becomes faster after every fifth bite': 'Nach jedem fünften Bissen wird die Schlange schneller',
}
