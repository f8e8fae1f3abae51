/** The promises of rooms in which a school, a club or a team works. */
export const TEAM_TITLES: Record<string, string> = {
  // classes
  'Whoever has the code is in the class, and nobody else sees it':
    'Wer den Code hat, ist in der Klasse, und sonst sieht sie niemand',
  'Only teachers make classes, and only the teacher of a class sets work in it':
    'Nur Lehrkräfte legen Klassen an, und Aufgaben stellt nur die Lehrkraft der Klasse',
  'Work is handed in as a text or a file, and what comes after its day is late':
    'Abgegeben wird als Text oder Datei, und nach dem Abgabetag ist es verspätet',
  'A mark with a remark is read by its student, and closes the work':
    'Eine Note mit Anmerkung liest, wer abgegeben hat, und sie schließt die Aufgabe ab',
  'A student has the work of all their classes in one list':
    'Lernende haben die Aufgaben all ihrer Klassen in einer Liste',
  // course
  'A quiz says the score and the right answers, and keeps the best result':
    'Ein Quiz nennt Punkte und richtige Antworten und behält das beste Ergebnis',
  'Nobody reads the right answers before having answered':
    'Niemand liest die richtigen Antworten, bevor geantwortet ist',
  'Progress grows with lessons that are done': 'Der Fortschritt wächst mit erledigten Lektionen',
  'Only teachers write the course, and a question needs its right answer among the answers':
    'Nur Lehrende schreiben den Kurs, und jede Frage braucht ihre richtige Antwort unter den Antworten',
  'A unit opens once the one before it is passed, where that is asked for':
    'Eine Einheit öffnet sich, wenn die davor bestanden ist, wo das verlangt wird',
  // exams
  'At the end of the time the answers are handed in by themselves, and no more are taken':
    'Am Ende der Zeit werden die Antworten von selbst abgegeben, und weitere zählen nicht',
  'Starting again goes on with the attempt that runs, and there are no more attempts than the exam allows':
    'Ein neuer Start setzt den laufenden Versuch fort, und es gibt nur so viele Versuche wie erlaubt',
  'An exam is taken from its first day until its last, and only when it is published':
    'Eine Prüfung läuft vom ersten bis zum letzten Tag und nur, wenn sie veröffentlicht ist',
  'Only those who make exams write questions and exams, choose what is asked and publish':
    'Nur wer prüft, schreibt Fragen und Prüfungen, wählt aus und veröffentlicht',
  'A draft and the results of all are seen only by those who make exams, the results also as CSV':
    'Entwürfe und die Ergebnisse aller sieht nur, wer prüft, die Ergebnisse auch als CSV',
  'Answers are marked at once, and what is right is told only after handing in':
    'Antworten werden sofort gewertet, und was richtig ist, steht erst nach der Abgabe da',
  'Nobody reads or answers the attempt of somebody else': 'Niemand liest oder beantwortet einen fremden Versuch',
  'Questions that were taken stay as they were asked': 'Gestellte Fragen bleiben, wie sie gestellt wurden',
  // league
  'Scorers are added up over all results': 'Torschützen werden über alle Ergebnisse zusammengezählt',
  'The scorers of a team never have more than the team, and only the staff enters them':
    'Die Torschützen einer Mannschaft haben nie mehr als sie, und nur die Leitung trägt sie ein',
  'The table is calculated from the results': 'Die Tabelle wird aus den Ergebnissen berechnet',
  'A corrected or withdrawn result changes the table':
    'Ein korrigiertes oder zurückgezogenes Ergebnis ändert die Tabelle',
  'A draw is shared where there are draws, and refused where there are none':
    'Ein Unentschieden wird geteilt, wo es das gibt, und sonst abgelehnt',
  'Who is level on points is told apart by the difference, then by what was scored, else shares a place':
    'Bei Punktgleichheit zählen die Differenz, dann die erzielten Tore, sonst wird der Platz geteilt',
  'The draw has everybody play everybody at home and away, once in each round':
    'Im Spielplan spielen alle gegen alle, daheim und auswärts, einmal in jeder Runde',
  'No team plays itself or twice in a round': 'Keine Mannschaft spielt gegen sich selbst oder zweimal in einer Runde',
  'Only the staff enters results, fixtures and teams, and everybody reads them':
    'Nur die Leitung trägt Ergebnisse, Spiele und Mannschaften ein, und alle lesen sie',
  'A result is two whole numbers': 'Ein Ergebnis besteht aus zwei ganzen Zahlen',
  // dates
  'A member answers, adds a note and changes the answer':
    'Ein Mitglied antwortet, schreibt eine Notiz dazu und ändert die Antwort',
  'Only the answers that are offered are taken': 'Nur angebotene Antworten werden angenommen',
  'Nobody answers for another or without signing in': 'Niemand antwortet für andere oder ohne Anmeldung',
  'Only the board adds, changes and deletes dates': 'Nur die Leitung legt Termine an, ändert und löscht sie',
  'A date that is over takes no answers and stands among the past ones':
    'Ein vergangener Termin nimmt keine Antworten an und steht bei den vergangenen',
  'A date without a kind, a title, a day or a time is refused':
    'Ein Termin ohne Art, Titel, Tag oder Uhrzeit wird abgelehnt',
  // lending
  'A request waits until the desk has answered': 'Eine Anfrage wartet, bis die Ausleihe geantwortet hat',
  'Of two requests for the same days one is approved': 'Von zwei Anfragen für dieselben Tage wird eine genehmigt',
  'Nothing is lent twice for the same days': 'Nichts wird für dieselben Tage zweimal verliehen',
  'A thing that is handed out is lent, and available again once it is back':
    'Was ausgegeben ist, ist verliehen und nach der Rückgabe wieder verfügbar',
  'Members see when a thing is taken and not by whom': 'Mitglieder sehen, wann etwas vergeben ist, und nicht, an wen',
  'Only the desk decides, and only who asked calls off':
    'Nur die Ausleihe entscheidet, und nur wer angefragt hat, sagt ab',
  'Days that are over or the wrong way round are refused': 'Vergangene oder verdrehte Tage werden abgelehnt',
  // measures
  'Members enter values, and only managers keep what is measured in':
    'Mitglieder tragen Werte ein, und nur die Leitung pflegt, worin gemessen wird',
  'Nobody sees or changes what another has entered': 'Niemand sieht oder ändert, was andere eingetragen haben',
  'Total, average and highest day follow the period and the groups':
    'Summe, Durchschnitt und höchster Tag folgen dem Zeitraum und den Gruppen',
  'Entries are divided by what tells them apart and by weekday':
    'Einträge sind nach Merkmal und nach Wochentag aufgeteilt',
  'A value far above the average of its group is marked, where the app does so':
    'Ein Wert weit über dem Durchschnitt seiner Gruppe ist markiert, wo die App das vorsieht',
  'A file has the entries that are asked for and no others': 'Eine Datei hat die verlangten Einträge und keine anderen',
  'What has entries is not deleted, and no entry is taken without a number or a group':
    'Was Einträge hat, wird nicht gelöscht, und ohne Zahl oder Gruppe gibt es keinen Eintrag',
  'A group says what this week came to and how much it may':
    'Eine Gruppe sagt, was diese Woche zusammenkam und wie viel es sein darf',
  // records
  'Whoever may not see a collection is refused it, and so is whoever may not write to it':
    'Wer eine Liste nicht sehen oder nicht ändern darf, wird abgewiesen',
  'A calendar has what is taken, in its month and in no other':
    'Ein Kalender zeigt, was belegt ist, in seinem Monat und in keinem anderen',
  'What somebody enters waits, and they cannot decide on it themselves':
    'Ein neuer Eintrag wartet, und wer ihn machte, entscheidet nicht selbst darüber',
  'Who decides moves it on, and then its author changes and deletes it no more':
    'Wer entscheidet, bringt einen Eintrag weiter, und danach ändert und löscht ihn auch nicht mehr, wer ihn machte',
  'What waits is changed by nobody but its author and those who decide':
    'Wartendes ändert nur, wer es eintrug oder darüber entscheidet',
  'A list of what is due has what is late, and nothing that is done':
    'Die Liste des Fälligen hat, was überfällig ist, und nichts, was erledigt ist',
  'A list that is narrowed by a choice has what was chosen and nothing else':
    'Eine Liste, die nach einer Auswahl eingegrenzt ist, hat nur das Gewählte',
  'What a figure should not exceed is set by those who may, and is no less than nothing':
    'Was eine Zahl nicht überschreiten soll, legt fest, wer das darf, und es ist nie weniger als nichts',
  'There is no limit of a name that nobody knows': 'Eine Grenze mit einem unbekannten Namen gibt es nicht',
  'What is worked out follows from what is entered, and nobody sets it':
    'Was sich ausrechnet, folgt aus dem Eingetragenen, und niemand setzt es selbst',
  'By a form everybody adds what only others see': 'Über ein Formular tragen alle etwas ein, was nur andere sehen',
  'What belongs to a state must be filled in for it, when it is made and when it is moved':
    'Was zu einem Status gehört, muss dafür ausgefüllt sein, beim Anlegen und beim Weiterrücken',
  'What is written below a record stands there with its time, and can be taken back':
    'Eine Notiz unter einem Eintrag steht dort mit ihrer Zeit und lässt sich zurücknehmen',
  'Nothing is written below what is not there': 'Unter dem, was es nicht gibt, steht keine Notiz',
  'A record says what the records that point at it come to, and lists are narrowed by it':
    'Ein Eintrag zeigt, was die Einträge zu ihm ergeben, und Listen lassen sich danach eingrenzen',
  'What several fields tell apart is refused the second time, at each of them':
    'Was mehrere Felder zusammen unterscheiden, wird beim zweiten Mal an jedem von ihnen abgelehnt',
  'A number that is smaller or larger than it may be is refused':
    'Eine Zahl, die kleiner oder größer ist als erlaubt, wird abgelehnt',
  'What may be there once is refused the second time, at its field':
    'Was es nur einmal geben darf, wird beim zweiten Mal an seinem Feld abgelehnt',
  'What is added is read again, in every collection': 'Was hinzugefügt wird, ist in jeder Liste wieder zu lesen',
  'What must be filled in and is not is refused at its field': 'Ein leeres Pflichtfeld wird an seinem Feld abgelehnt',
  'What is changed stays changed, and what is deleted is gone':
    'Was geändert ist, bleibt geändert, und was gelöscht ist, ist weg',
  'A list can be taken along as CSV': 'Eine Liste lässt sich als CSV mitnehmen',
  'The figures count what is there': 'Die Zahlen zählen, was da ist',
  'Stars and words are given once by each who is signed in, and lists are sorted by them':
    'Sterne und Worte gibt, wer angemeldet ist, je einmal, und Listen werden danach sortiert',
  'Nobody gives stars without signing in or takes back those of another':
    'Ohne Anmeldung gibt niemand Sterne, und die von anderen nimmt niemand zurück',
  'Only those who are to say what they think of an entry give it stars':
    'Sterne geben einem Eintrag nur die, die ihn bewerten sollen',
  'What somebody marks is marked for them alone, and lists are narrowed to it':
    'Was jemand sich merkt, ist nur für diese Person gemerkt, und Listen lassen sich darauf eingrenzen',
  'Nobody marks without signing in, and nothing by a mark that there is not':
    'Ohne Anmeldung merkt sich niemand etwas, und nichts mit einem Merkzeichen, das es nicht gibt',
  'A record keeps the picture that was sent with it, and nothing that is no picture':
    'Ein Eintrag behält das Bild, das mit ihm geschickt wurde, und nichts, was kein Bild ist',
  'What somebody entered is changed by them and the owner alone':
    'Was jemand eintrug, ändern nur diese Person und die Leitung',
  // timesheets
  'A week shows what its hours come to, and hours entered again take the place of the first':
    'Eine Woche zeigt, was ihre Stunden ergeben, und neu eingetragene ersetzen die ersten',
  'A week that was handed in is not changed until it is returned, and never once it is approved':
    'Eine eingereichte Woche ändert sich erst nach der Rückgabe und nach der Freigabe nie mehr',
  'Only a leader plans work, sees what waits and decides':
    'Nur die Leitung plant Arbeit, sieht, was wartet, und entscheidet',
  'Hours worked stand beside hours planned': 'Gearbeitete Stunden stehen neben geplanten',
  'A report has the hours of a person and a month, and nobody sees those of others':
    'Ein Bericht hat die Stunden einer Person in einem Monat, und niemand sieht die der anderen',
  'A day has no more than 24 hours, also over several entries':
    'Ein Tag hat höchstens 24 Stunden, auch über mehrere Einträge',
  'A week without hours is not handed in, and nothing ends before it starts':
    'Eine Woche ohne Stunden wird nicht eingereicht, und nichts endet, bevor es beginnt',
  'A week begins on its Monday': 'Eine Woche beginnt an ihrem Montag',
  'What work belongs to has its own work in the order of its days, and says what it comes to':
    'Wozu Arbeit gehört, das hat seine eigene in der Reihenfolge ihrer Tage und sagt, was sie ergibt',
  'Only a leader adds what work belongs to, and nothing without a name':
    'Nur die Leitung legt an, wozu Arbeit gehört, und nichts ohne Namen',
  // shifts
  'Who lacks the qualification is refused until the chief gives it':
    'Wem die Qualifikation fehlt, wird abgewiesen, bis die Leitung sie gibt',
  'A swap counts once the chief has approved it': 'Ein Tausch gilt, sobald die Leitung ihn genehmigt hat',
  'A declined swap changes nothing, and is decided once':
    'Ein abgelehnter Tausch ändert nichts und wird einmal entschieden',
  'Nobody takes their own offer, and one place is taken once':
    'Niemand übernimmt das eigene Angebot, und ein Platz wird einmal übernommen',
  'Who is on no shift offers none, and only the giver withdraws':
    'Wer keine Schicht hat, bietet keine an, und nur wer sie anbot, zieht sie zurück',
  'A shift takes as many people as it needs, and no more':
    'Eine Schicht nimmt so viele Leute auf, wie sie braucht, und nicht mehr',
  'Nobody is on a shift twice': 'Niemand steht doppelt in einer Schicht',
  'Coming shifts stand in the order of their days, and in their month':
    'Kommende Schichten stehen in der Reihenfolge ihrer Tage und in ihrem Monat',
  'Hours are summed up for each person, beyond midnight too':
    'Stunden werden für jede Person summiert, auch über Mitternacht',
  'Only a chief plans shifts and sees the hours, and nobody without an account sees any':
    'Nur die Leitung plant Schichten und sieht die Stunden, und ohne Konto sieht niemand etwas',
  'A shift without a title or with no time of day is refused':
    'Eine Schicht ohne Titel oder ohne Uhrzeit wird abgelehnt',
  // signups
  'No more sign up than there is room for': 'Es tragen sich nicht mehr ein, als Platz ist',
  'Whoever signs up is on the list, without an account': 'Wer sich einträgt, steht auf der Liste, auch ohne Konto',
  'An entry is changed and removed by who made it, and by nobody else':
    'Einen Eintrag ändert und entfernt, wer ihn machte, und sonst niemand',
  'The owner removes any entry and says when and where it is':
    'Die Leitung entfernt jeden Eintrag und sagt, wann und wo es ist',
  'An entry without a name is refused, and no sheet shows a key':
    'Ein Eintrag ohne Namen wird abgelehnt, und keine Liste zeigt einen Schlüssel',
}
