/** The promises of calculators and converters. */
export const CALCULATOR_TITLES: Record<string, string> = {
  // bmi
  'The index is kilograms over the square of metres':
    'Der Index ist das Gewicht in Kilogramm durch das Quadrat der Größe in Metern',
  'The groups begin where the WHO lets them begin': 'Die Gruppen beginnen dort, wo die WHO sie beginnen lässt',
  'Inches and pounds give the same as metres and kilograms': 'Zoll und Pfund ergeben dasselbe wie Meter und Kilogramm',
  'A weight that fits no height is refused with a sentence':
    'Ein Gewicht, das zu keiner Größe passt, wird mit einem Satz abgelehnt',
  // calories
  'At rest a body needs what Mifflin and St Jeor found':
    'In Ruhe braucht ein Körper, was Mifflin und St Jeor gefunden haben',
  'Who moves more needs more': 'Wer sich mehr bewegt, braucht mehr',
  'No diet below what needs a doctor is told':
    'Unter der Grenze, ab der ärztlicher Rat nötig ist, wird keine Diät genannt',
  // countdown
  'What is left is told in days, hours, minutes and seconds':
    'Was bleibt, steht in Tagen, Stunden, Minuten und Sekunden da',
  'After the moment it tells how long ago it was': 'Nach dem Zeitpunkt steht da, wie lange er her ist',
  'What is no day and time is refused': 'Was kein Tag und keine Uhrzeit ist, wird abgelehnt',
  // dates
  'An age is counted in full years, months and days': 'Ein Alter wird in vollen Jahren, Monaten und Tagen gezählt',
  'A month that is too short ends on its last day': 'Ein zu kurzer Monat endet an seinem letzten Tag',
  'Days are counted through leap years': 'Tage werden auch durch Schaltjahre richtig gezählt',
  'Weekends are no working days': 'Wochenenden sind keine Arbeitstage',
  'The next anniversary is today or later': 'Der nächste Jahrestag ist heute oder später',
  // discount
  'A discount is taken off the price': 'Ein Rabatt wird vom Preis abgezogen',
  'A second discount is taken off what the first left':
    'Ein zweiter Rabatt wird von dem abgezogen, was der erste übrig ließ',
  'What is paid and what is saved are the full price together':
    'Bezahltes und Gespartes ergeben zusammen den vollen Preis',
  // fuel
  'A trip costs its litres': 'Eine Fahrt kostet ihre Liter',
  'Those who share a car share its costs': 'Wer sich ein Auto teilt, teilt auch die Kosten',
  'Who drives alone is told no share': 'Wer allein fährt, bekommt keinen Anteil genannt',
  // percentage
  'Each of the questions has its answer': 'Jede der Fragen hat ihre Antwort',
  'Of nothing there are no percent': 'Von nichts gibt es keine Prozente',
  'From a debt to a gain is a rise': 'Von einer Schuld zu einem Gewinn ist es ein Anstieg',
  // pocket
  'Times and divided by come before plus and minus, and brackets before both':
    'Punkt geht vor Strich, und Klammern gehen vor beidem',
  'A tenth and two tenths are three tenths': 'Ein Zehntel und zwei Zehntel sind drei Zehntel',
  'A number may be negative': 'Eine Zahl darf negativ sein',
  'Percent are a share, and of what stands before them where they are added':
    'Prozente sind ein Anteil, beim Addieren ein Anteil von dem, was davor steht',
  'What is not finished or divides by nothing is refused': 'Unfertiges und das Teilen durch null werden abgelehnt',
  'A result can be gone on with': 'Mit einem Ergebnis lässt sich weiterrechnen',
  'Keys of the keyboard write the signs of the page': 'Die Tastatur schreibt die Zeichen der Seite',
  // savings
  'Interest bears interest': 'Zinsen tragen Zinsen',
  'What is put in each month grows as well': 'Auch was monatlich eingezahlt wird, wächst',
  'Without interest there is what was put in': 'Ohne Zinsen ist da, was eingezahlt wurde',
  // tip
  'The tip is a part of the bill, and all share both alike':
    'Das Trinkgeld ist ein Teil der Rechnung, und alle teilen beides gleich',
  'Shares are rounded up, so that nothing of the bill is left unpaid':
    'Anteile werden aufgerundet, damit nichts von der Rechnung offen bleibt',
  'One person without a tip pays the bill': 'Eine Person ohne Trinkgeld zahlt die Rechnung',
  // units
  'Lengths and areas are exact by the international yard':
    'Längen und Flächen sind nach dem internationalen Yard genau',
  'Weights and volumes are exact by the pound and the gallon': 'Gewichte und Volumen sind nach Pfund und Gallone genau',
  'Temperatures have their zeros in different places': 'Temperaturen haben ihre Nullpunkte an verschiedenen Stellen',
  'Nothing is colder than absolute zero, and no length is less than nothing':
    'Nichts ist kälter als der absolute Nullpunkt, und keine Länge ist kleiner als nichts',
  'Speed, time and data follow from their units': 'Geschwindigkeit, Zeit und Daten folgen aus ihren Einheiten',
  'There and back is the same in every unit, and every unit has a name':
    'Hin und zurück ergibt in jeder Einheit dasselbe, und jede Einheit hat einen Namen',
  'Long numbers are shown by powers of ten': 'Lange Zahlen stehen als Zehnerpotenzen da',
  // vat
  'Tax is added to a net amount and taken out of a gross one':
    'Auf einen Nettobetrag kommt die Steuer dazu, aus einem Bruttobetrag wird sie herausgerechnet',
  'Net and tax are the gross amount, to the cent': 'Netto und Steuer ergeben auf den Cent den Bruttobetrag',
  'Without a rate nothing is added': 'Ohne Steuersatz kommt nichts dazu',
}
