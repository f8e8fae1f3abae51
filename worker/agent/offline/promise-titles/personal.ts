/** The promises of tools, and of rooms that somebody has for themselves or their household. */
export const PERSONAL_TITLES: Record<string, string> = {
  // budget
  'What is spent is taken from its envelope, and too much leaves less than nothing':
    'Eine Ausgabe geht von ihrem Umschlag ab, und zu viel lässt weniger als nichts übrig',
  'The amount of a month holds in the months after it, and expenses do not':
    'Der Betrag eines Monats gilt auch in den Monaten danach, Ausgaben nicht',
  'An expense that is deleted is given back': 'Eine gelöschte Ausgabe wird zurückgegeben',
  'What has expenses is not deleted, and nothing is spent that is no amount':
    'Was Ausgaben hat, wird nicht gelöscht, und ausgegeben wird nur ein echter Betrag',
  'What is moved leaves one and reaches the other':
    'Was umgebucht wird, verlässt den einen Umschlag und erreicht den anderen',
  'What is left is carried over once, however often that is asked for':
    'Ein Rest wird einmal übertragen, so oft das auch verlangt wird',
  'What comes in less what is spent is the balance of its month, and of no other':
    'Was hereinkommt, abzüglich dessen, was ausgegeben wird, ist der Saldo seines Monats und keines anderen',
  'Income that is deleted is gone, and what is no amount is refused':
    'Eine gelöschte Einnahme ist weg, und was kein Betrag ist, wird abgelehnt',
  'Everything that came in and went out is one file': 'Alles, was hereinkam und hinausging, ist eine Datei',
  // decks
  'A card comes back after one day, then six, then by its ease, and one that was not known stays due':
    'Eine Karte kommt nach einem Tag wieder, dann nach sechs, dann nach Leichtigkeit, und eine nicht gewusste bleibt fällig',
  'A streak counts the days in a row up to today': 'Eine Serie zählt die Tage am Stück bis heute',
  'Pasted lines become cards, and lines without two sides are counted':
    'Eingefügte Zeilen werden Karten, und Zeilen ohne zwei Seiten werden gezählt',
  'What was known is no longer due today, and what was not stays':
    'Was gewusst wurde, ist heute nicht mehr fällig, und das andere bleibt',
  'Progress counts what was studied today, the streak and how far the cards are':
    'Der Fortschritt zählt, was heute gelernt wurde, die Serie und wie weit die Karten sind',
  'Nobody sees, studies or changes the deck of somebody else': 'Niemand sieht, lernt oder ändert einen fremden Stapel',
  // drill
  'Every task is of a chosen kind, within its range, and comes out even':
    'Jede Aufgabe ist von gewählter Art, liegt in ihrem Bereich und geht auf',
  'A task is written with its sign, and a time as minutes and seconds':
    'Eine Aufgabe steht mit ihrem Rechenzeichen da und eine Zeit in Minuten und Sekunden',
  'A test has tasks and an end': 'Ein Test hat Aufgaben und ein Ende',
  // interval
  'Work and rest follow each other, and nobody rests after the last round':
    'Belastung und Pause wechseln sich ab, und nach der letzten Runde gibt es keine Pause',
  'A phase of no seconds is left out': 'Eine Phase ohne Sekunden wird ausgelassen',
  'The next phase begins when the seconds of the last are over':
    'Die nächste Phase beginnt, wenn die Sekunden der letzten um sind',
  'After the last round the training is done, however late one looks':
    'Nach der letzten Runde ist das Training fertig, so spät man auch hinsieht',
  'What is left in all counts every phase that is still to come': 'Die Restzeit zählt jede Phase, die noch kommt',
  'A time is shown as clocks show it': 'Eine Zeit steht da, wie Uhren sie zeigen',
  // loan
  'The monthly payment is that of an annuity': 'Die Monatsrate ist die einer Annuität',
  'A loan without interest is paid off in equal parts': 'Ein Kredit ohne Zinsen wird in gleichen Teilen getilgt',
  'Nothing is owed after the last month, to the cent':
    'Nach dem letzten Monat ist nichts mehr offen, auf den Cent genau',
  'What is paid in all is the amount and its interest': 'Insgesamt bezahlt werden der Betrag und seine Zinsen',
  'The interest of each month is that of what was still owed':
    'Die Zinsen jedes Monats gelten für die verbliebene Restschuld',
  'The file has a line for each month under a line of headings':
    'Die Datei hat unter einer Kopfzeile eine Zeile für jeden Monat',
  // meals
  'Equal ingredients of a week are on the list once, in proportion to the servings':
    'Gleiche Zutaten einer Woche stehen einmal auf der Einkaufsliste, passend zu den Portionen',
  'What is ticked stays ticked, in its week': 'Was abgehakt ist, bleibt in seiner Woche abgehakt',
  'Each week has a plan of its own': 'Jede Woche hat einen eigenen Plan',
  'A recipe without a title is refused, and one that is planned is not deleted':
    'Ein Rezept ohne Titel wird abgelehnt, und ein eingeplantes wird nicht gelöscht',
  'Weeks begin on a Monday, and amounts grow with the servings':
    'Wochen beginnen am Montag, und Mengen wachsen mit den Portionen',
  // notes
  'A chord stands with the words up to the next one': 'Ein Akkord steht über den Worten bis zum nächsten',
  'Every chord goes up and down with its bass, and what is no chord stays':
    'Jeder Akkord wird mit seinem Bass höher und tiefer gesetzt, und was kein Akkord ist, bleibt',
  'A list keeps its own order': 'Eine Liste behält ihre eigene Reihenfolge',
  'A note stands once on a list, and leaves it without being deleted':
    'Eine Notiz steht einmal auf einer Liste und verlässt sie, ohne gelöscht zu werden',
  'A list needs a title, and takes only what is there': 'Eine Liste braucht einen Titel und nimmt nur auf, was es gibt',
  'What is written is stored, and what is changed as well':
    'Was geschrieben wird, ist gespeichert, und was geändert wird, auch',
  'A note is found by words of its text and by its tag':
    'Eine Notiz ist nach Wörtern ihres Textes und nach ihrem Schlagwort zu finden',
  'A tag that is given twice counts once, in whatever case it is typed':
    'Ein doppeltes Schlagwort zählt einmal, ob groß oder klein getippt',
  'What is deleted is gone, and too long a title is refused':
    'Was gelöscht ist, ist weg, und ein zu langer Titel wird abgelehnt',
  // numbers
  'A number is read as it is written here, with marks for thousands and decimals':
    'Eine Zahl wird gelesen, wie sie hier geschrieben wird, mit Punkt für Tausender und Komma',
  'What is no number is refused with a sentence': 'Was keine Zahl ist, wird mit einem Satz abgelehnt',
  'A number beyond its bounds is refused, and the sentence says the bound':
    'Eine Zahl außerhalb ihrer Grenzen wird abgelehnt, und der Satz nennt die Grenze',
  'Where things are counted, a part of one is refused': 'Wo gezählt wird, wird ein Bruchteil abgelehnt',
  // split
  'Who paid is owed by those who shared': 'Wer bezahlt hat, bekommt von denen, die teilen',
  'Shares that cannot be equal still add up': 'Anteile, die nicht gleich sein können, gehen trotzdem auf',
  'The payments that are proposed make everybody even': 'Die vorgeschlagenen Zahlungen gleichen alles aus',
  'A bill that is deleted counts no more, and who has bills stays':
    'Eine gelöschte Ausgabe zählt nicht mehr, und wer Ausgaben hat, bleibt',
  'Nothing is shared by nobody, by strangers, or without an amount':
    'Geteilt wird nichts ohne Leute, mit Fremden oder ohne Betrag',
  // habits-private
  'Nobody sees, marks or changes what another keeps': 'Niemand sieht, hakt ab oder ändert, was jemand anderes führt',
  // habits
  'One press marks it as done, marking it again changes nothing, and it can be taken back':
    'Ein Druck hakt ab, ein zweites Abhaken ändert nichts, und es lässt sich zurücknehmen',
  'A streak is the days in a row up to today or yesterday, and the longest one stays':
    'Eine Serie sind die Tage in Folge bis heute oder gestern, und die längste bleibt',
  'The share counts what was done of the last 30 days, from its first day on':
    'Der Anteil zählt das Erledigte der letzten 30 Tage, ab dem ersten Tag',
  'What is due every few days is due again so many days after it was done, and late after that':
    'Was alle paar Tage fällig ist, ist so viele Tage nach dem Erledigen wieder fällig und danach überfällig',
  'A day counts once all of its times are done, and each missed time is told':
    'Ein Tag zählt, wenn alle seine Zeiten erledigt sind, und jede versäumte wird genannt',
  'The times of a day are kept in their order where there are any':
    'Die Zeiten eines Tages bleiben in ihrer Reihenfolge, wo es welche gibt',
  'What is changed is stored, and what is in the archive cannot be marked':
    'Geändertes ist gespeichert, und was im Archiv liegt, lässt sich nicht abhaken',
  'The calendar of a month says what was done on which day':
    'Der Kalender eines Monats sagt, was an welchem Tag erledigt wurde',
  'Days to come, days long ago and what has no name are refused':
    'Künftige und lange vergangene Tage und Namenloses werden abgelehnt',
  'What is deleted is gone with its days': 'Gelöschtes ist mitsamt seinen Tagen weg',
  // logbook-private
  'Nobody sees or changes what another has entered, or their goals':
    'Niemand sieht oder ändert, was jemand anderes eingetragen hat, oder dessen Ziele',
  // logbook
  'What is entered stands at its day, and what is changed as well':
    'Eingetragenes steht an seinem Tag, Geändertes ebenso',
  'The entries of a day come to one value of each measure, which the chart and the calendar show':
    'Die Einträge eines Tages ergeben je Messwert einen Wert, den Diagramm und Kalender zeigen',
  'A goal says how far its period has come': 'Ein Ziel sagt, wie weit sein Zeitraum ist',
  'A week begins on Monday, and a month and a year on their first day':
    'Eine Woche beginnt am Montag, Monat und Jahr an ihrem ersten Tag',
  'The best value stands with its day': 'Der beste Wert steht mit seinem Tag da',
  'What is no number, what is empty, a day to come and a missing name are refused':
    'Was keine Zahl ist, Leeres, ein künftiger Tag und ein fehlender Name werden abgelehnt',
  'What is deleted is gone': 'Was gelöscht ist, ist weg',
}
