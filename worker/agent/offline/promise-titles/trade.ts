/** The promises of rooms in which something is sold, booked, ordered or offered. */
export const TRADE_TITLES: Record<string, string> = {
  // admissions
  'Who registers gets a ticket with a code and the price of its type':
    'Wer sich anmeldet, bekommt ein Ticket mit Code und dem Preis seiner Art',
  'When every place is taken, who registers is on the waiting list and moves up when somebody cancels':
    'Sind alle Plätze belegt, führt die Anmeldung auf die Warteliste, und nach einer Absage rückt man nach',
  'More places let those in who wait': 'Mehr Plätze lassen die Wartenden nachrücken',
  'A ticket lets somebody in once: the second time it is refused, and so is one that waits or was cancelled':
    'Ein Ticket gilt einmal am Einlass: beim zweiten Mal wird es abgelehnt, auch wartende und stornierte',
  'Only organisers add events, check in, and see the list of participants or download it':
    'Nur wer veranstaltet, legt Veranstaltungen an, lässt ein und sieht oder lädt die Teilnehmerliste',
  'Members find their own tickets': 'Mitglieder finden ihre eigenen Tickets',
  'Nobody registers for what is over, as what there is not, or without a real address':
    'Niemand meldet sich zu Vergangenem an, mit einer Ticketart, die es nicht gibt, oder ohne echte Adresse',
  // appointments
  'A time that is booked is offered no longer, and once only':
    'Eine gebuchte Zeit wird nicht mehr angeboten und nur einmal vergeben',
  'What is not open is not offered': 'Außerhalb der Öffnungszeiten wird kein Termin angeboten',
  'An appointment without a telephone number is refused at its field':
    'Ein Termin ohne Telefonnummer wird an seinem Feld abgelehnt',
  'Who has the code cancels, and the time is free again':
    'Wer den Code hat, sagt den Termin ab, und die Zeit ist wieder frei',
  'Only who runs the place reads who comes': 'Nur die Leitung liest, wer kommt',
  // campaigns
  'A campaign is found by words and filters': 'Eine Aktion wird nach Wörtern und Filtern gefunden',
  'Only those start a campaign who may, with a goal and a day that is not over':
    'Nur wer darf, startet eine Aktion, mit einem Ziel und einem Tag, der nicht vorbei ist',
  'What is given brings a campaign nearer to its goal and is counted':
    'Jede Unterstützung zählt im Fortschrittsbalken und bringt die Aktion ihrem Ziel näher',
  'Everybody reads who supports it and why, but no hidden names':
    'Alle lesen, wer eine Aktion warum unterstützt, verborgene Namen aber nicht',
  'Only who started it reads and downloads the addresses':
    'Nur wer die Aktion gestartet hat, liest und lädt die Adressen',
  'When a campaign is over nothing is taken and nothing is given back':
    'Ist eine Aktion beendet, wird nichts angenommen und nichts zurückgenommen',
  'Whoever gave something takes it back while the campaign runs, and nobody else does':
    'Wer etwas beigetragen hat, nimmt es zurück, solange die Aktion läuft, und niemand sonst',
  'Only who started a campaign changes or deletes it': 'Nur wer eine Aktion gestartet hat, ändert oder löscht sie',
  'An address signs once, and only a real one': 'Jede Adresse unterschreibt einmal, und nur eine echte',
  'Of two signatures of one address at the same moment one counts':
    'Von zwei gleichzeitigen Unterschriften einer Adresse zählt eine',
  'A reward takes the amount that it is for': 'Ein Dankeschön gibt es ab dem Betrag, für den es gedacht ist',
  'A reward without an amount is refused at its field': 'Ein Dankeschön ohne Betrag wird an seinem Feld abgelehnt',
  // departures
  'The next departures of a stop are worked out from the timetable, today and tomorrow':
    'Die nächsten Abfahrten einer Haltestelle ergeben sich aus dem Fahrplan, heute und morgen',
  'What goes somewhere else is not shown to whoever says where they go':
    'Wer ein Ziel nennt, sieht nur, was dorthin fährt',
  'On a day on which a line does not run nothing leaves': 'An Tagen, an denen eine Linie nicht fährt, fährt nichts ab',
  'Only who keeps the timetable adds, changes and deletes lines':
    'Nur wer den Fahrplan pflegt, legt Linien an, ändert und löscht sie',
  'Stops without minutes, stops that go back in time, and times that are none are refused at their fields':
    'Haltestellen ohne Minuten oder in falscher Folge und falsche Zeiten werden an ihren Feldern abgelehnt',
  // programme
  'Everybody reads the sessions in the order in which they begin':
    'Alle lesen die Vorträge in der Reihenfolge ihres Beginns',
  'Nobody has two sessions at the same time in their agenda':
    'Niemand hat zwei Vorträge zur selben Zeit in der eigenen Agenda, ohne Überschneidungen',
  'Each sees an agenda of their own': 'Jede Person sieht ihre eigene Agenda',
  'A room has one session at a time, also after a change':
    'Ein Raum hat zur selben Zeit nur einen Vortrag, auch nach einer Änderung',
  'Only who keeps the programme adds, changes and deletes sessions':
    'Nur wer das Programm pflegt, legt Vorträge an, ändert und löscht sie',
  'A session ends after it has begun': 'Ein Vortrag endet nach seinem Beginn',
  // listings
  'What is put up is found by words, by its properties and by bounds':
    'Was eingestellt ist, wird nach Wörtern, Eigenschaften und Grenzwerten gefunden',
  'Only those put something up who may': 'Nur wer darf, stellt etwas ein',
  'What is put up without its properties is refused at their fields':
    'Ein Eintrag ohne seine Angaben wird an deren Feldern abgelehnt',
  'Only who put it up changes it or takes it down': 'Nur wer etwas eingestellt hat, ändert oder entfernt es',
  'Each saves what they like in a list of their own': 'Jede Person merkt sich, was ihr gefällt, auf eigener Liste',
  'Nobody asks for what is gone': 'Für Vergebenes nimmt niemand mehr Anfragen an',
  'A request is read by who put the thing up, and by nobody else':
    'Eine Anfrage liest nur, wer den Eintrag eingestellt hat',
  'A request has a real address, and each address sends one':
    'Eine Anfrage hat eine echte Adresse, und jede Adresse schickt eine',
  'Nobody sends themselves a request': 'Niemand schickt sich selbst eine Anfrage',
  'Who put it up decides on a request and answers, and who sent it sees that':
    'Wer den Eintrag eingestellt hat, kann zusagen oder absagen und antworten, und wer fragte, sieht es',
  // booking
  'What one party has booked is not free for another': 'Was schon gebucht ist, ist für andere nicht frei',
  'A review with its stars stands at its place': 'Eine Bewertung mit ihren Sternen steht an ihrem Platz',
  'Several parties share it until it is full': 'Mehrere Buchungen teilen sich die Plätze, bis alles voll ist',
  'Everybody finds what fits, and only the staff adds to it':
    'Alle finden, was passt, und nur das Team ergänzt das Angebot',
  'Nobody books more room than there is': 'Niemand bucht mehr Platz, als es gibt',
  'Of two who want the last room at once, one gets it':
    'Von zweien, die gleichzeitig den letzten Platz wollen, bekommt ihn eine Person',
  'Whoever has the number of a booking changes and cancels it':
    'Wer die Nummer einer Buchung hat, ändert und storniert sie',
  'A change that finds no room leaves the booking as it was':
    'Eine Änderung, für die kein Platz ist, lässt die Buchung, wie sie war',
  'A booking for a day that is over, or for nobody, is refused':
    'Eine Buchung für einen vergangenen Tag oder für niemanden wird abgelehnt',
  'The staff sees who comes, and closes days on which nobody can book then':
    'Das Team sieht, wer kommt, und sperrt Tage, an denen dann niemand bucht',
  // classifieds
  'Nobody sees what is offered without being signed in': 'Ohne Anmeldung sieht niemand die Anzeigen',
  'What somebody offers is found by words and filters': 'Eine Anzeige ist nach Wörtern und Filtern zu finden',
  'Only who is signed in offers something': 'Nur wer angemeldet ist, bietet etwas an',
  'An offer without a title is refused at its field': 'Eine Anzeige ohne Titel wird an ihrem Feld abgelehnt',
  'Who offers it says when it is gone, and nobody else changes it':
    'Wer etwas anbietet, sagt, wann es weg ist, und sonst ändert das niemand',
  'One’s own offers are a list of their own': 'Die eigenen Anzeigen sind eine eigene Liste',
  // enquiries
  'Twice as many cost twice as much': 'Doppelt so viel kostet doppelt so viel',
  'A choice that costs more raises the price': 'Eine teurere Auswahl erhöht den Preis',
  'Whoever visits sends an enquiry, and who answers it finds it as new':
    'Wer die Seite besucht, sendet eine Anfrage, und beim Beantworten steht sie als neu da',
  'A field that is required and empty is named': 'Ein leeres Pflichtfeld wird genannt',
  'An address that is no email is refused': 'Eine Adresse, die keine E-Mail ist, wird abgelehnt',
  'Nobody reads enquiries who may not': 'Niemand liest unbefugt Anfragen',
  'What became of an enquiry is kept': 'Was aus einer Anfrage wurde, bleibt gespeichert',
  // invoices
  'An order has what its quotation has, and is made once':
    'Ein Auftrag hat, was sein Angebot hat, und entsteht daraus einmal',
  'Sales write quotations and orders; only accounting issues invoices and records payments':
    'Der Vertrieb schreibt Angebote und Aufträge; nur die Buchhaltung stellt Rechnungen und bucht Zahlungen',
  'Lines come to net, tax and gross': 'Positionen ergeben Netto, Steuer und Brutto',
  'Numbers of invoices follow each other': 'Rechnungsnummern folgen aufeinander',
  'What is paid in part stays open, and no more is taken than is open':
    'Eine Teilzahlung lässt den Rest offen, und mehr als offen ist wird nicht angenommen',
  'A paper needs a client and lines, and a client with papers stays':
    'Ein Beleg braucht Kunden und Positionen, und Kunden mit Belegen bleiben',
  // jobs
  'An application is seen by both sides, and one person sends one':
    'Eine Bewerbung sehen beide Seiten, und jede Person sendet eine',
  'Whoever offers sees all that was sent to them, and nobody else does':
    'Wer anbietet, sieht alles, was an ihn ging, und sonst niemand',
  'Who offers the work sets the state, and the other side sees it':
    'Wer die Stelle anbietet, setzt den Stand, und die andere Seite sieht ihn',
  'Nobody applies for what is closed': 'Auf eine geschlossene Stelle bewirbt sich niemand',
  'What is offered is published once the owner let it through':
    'Eine Anzeige erscheint, sobald die Leitung sie freigab',
  'After its closing date nobody finds it, and nobody applies':
    'Nach der Frist findet niemand die Stelle, und niemand bewirbt sich',
  'Times that are offered later stand beside the first': 'Später angebotene Zeiten stehen neben den ersten',
  'A time that somebody has taken is offered to nobody else':
    'Ein vergebener Gesprächstermin wird niemandem sonst angeboten',
  'Applicants do not offer themselves a time': 'Wer sich bewirbt, bietet sich selbst keinen Termin an',
  'A profile decides in percent how well something fits': 'Ein Profil entscheidet in Prozent, wie gut etwas passt',
  'A profile without what is asked for is refused': 'Ein Profil ohne die verlangten Angaben wird abgelehnt',
  'Whoever keeps a search is told what fits it later, and nothing else':
    'Wer eine Suche speichert, erfährt, was später dazu passt, und nichts anderes',
  'Everybody finds what is offered, by words and filters': 'Alle finden das Angebot nach Wörtern und Filtern',
  'Only those who offer work publish it': 'Nur wer Arbeit anbietet, veröffentlicht sie',
  'One without a title is refused': 'Eine Stelle ohne Titel wird abgelehnt',
  'Closing takes it off the list, and nobody closes what is not theirs':
    'Schließen nimmt eine Stelle von der Liste, und Fremdes schließt niemand',
  'What somebody saves is on their own list only': 'Was jemand sich merkt, steht nur auf der eigenen Merkliste',
  // seats
  'Several seats are booked at once, under one code and with one total':
    'Mehrere Plätze werden auf einmal gebucht, unter einem Code und mit einer Summe',
  'A seat is never sold twice, and a booking gets all of its seats or none':
    'Kein Platz wird doppelt verkauft, und eine Buchung bekommt alle ihre Plätze oder keinen',
  'What the hall does not have is refused, and so is a booking without a seat':
    'Was der Saal nicht hat, wird abgelehnt, und eine Buchung ohne Platz auch',
  'A cancelled booking frees its seats, and is cancelled once':
    'Eine stornierte Buchung gibt ihre Plätze frei und wird einmal storniert',
  'Nobody books what is over': 'Niemand bucht, was vorbei ist',
  'A hall shows one thing at a time, and the programme has the times that are to come':
    'Ein Saal zeigt eines zur Zeit, und im Programm stehen die kommenden Vorstellungen',
  'What has booked seats is not deleted': 'Was gebuchte Plätze hat, wird nicht gelöscht',
  'Only the staff adds what is shown, showtimes and halls, and sees who comes':
    'Nur das Team legt Titel, Vorstellungen und Säle an und sieht, wer kommt',
  'Members find their own bookings': 'Mitglieder finden ihre eigenen Buchungen',
  // shop
  'A code lowers the total, and one that is over or invented does not':
    'Ein Gutscheincode senkt die Summe, ein abgelaufener oder erfundener nicht',
  'Codes are made by the owner only': 'Gutscheincodes legt nur die Leitung an',
  'A review with its stars stands at its thing, and each person has one':
    'Eine Bewertung mit Sternen steht bei ihrem Artikel, und jede Person hat eine',
  'A review has one to five stars': 'Eine Bewertung hat einen bis fünf Sterne',
  'Nobody buys more than there is': 'Niemand kauft mehr, als da ist',
  'Of two who want the last one at once, one gets it':
    'Von zweien, die gleichzeitig das letzte Stück wollen, bekommt es eine Person',
  'An order takes all of its things from the stock, or none':
    'Eine Bestellung nimmt alle ihre Artikel aus dem Bestand oder keinen',
  'Who is signed in keeps a wish list of their own': 'Wer angemeldet ist, hat einen eigenen Wunschzettel',
  'Everybody sees what is for sale, and only the owner adds to it':
    'Alle sehen das Sortiment, und nur die Leitung ergänzt es',
  'A thing without a price is refused at its field': 'Ein Artikel ohne Preis wird an seinem Feld abgelehnt',
  'Filters and words find what fits, and nothing else': 'Filter und Wörter finden, was passt, und nichts anderes',
  'A cart costs its goods and the delivery': 'Ein Warenkorb kostet seine Waren und die Lieferung',
  'An order has a number, and its owner sets what has become of it':
    'Eine Bestellung hat eine Nummer, und die Leitung setzt ihren Stand',
  'Shoppers see their own orders only': 'Wer einkauft, sieht nur die eigenen Bestellungen',
  'An order without an address is refused': 'Eine Bestellung ohne Adresse wird abgelehnt',
  // stock
  'Finishing an order takes what its recipe needs, once':
    'Ein fertiger Auftrag entnimmt einmal, was seine Stückliste braucht',
  'An order for which something is short is refused and takes nothing':
    'Ein Auftrag, für den etwas fehlt, wird abgelehnt und entnimmt nichts',
  'A receipt raises the stock once': 'Ein Wareneingang erhöht den Bestand einmal',
  'Every movement has its cause, the newest first': 'Jede Bewegung hat ihren Grund, die neueste zuerst',
  'The stock never falls below nothing, and what has moved is not deleted':
    'Der Bestand fällt nie unter null, und was Bewegungen hat, wird nicht gelöscht',
  'An order without a quantity, or of nothing that is there, is refused':
    'Ein Auftrag ohne Menge oder über etwas, das es nicht gibt, wird abgelehnt',
  // tickets
  'Whoever wrote in reads the answer by the number, and never a note':
    'Wer schrieb, liest mit der Nummer die Antwort und nie eine interne Notiz',
  'A conversation is taken, assigned and solved, and found by it':
    'Ein Gespräch wird übernommen, zugewiesen und gelöst und ist danach zu finden',
  'What comes back opens a conversation again': 'Eine neue Nachricht öffnet ein Gespräch wieder',
  'The overview has the time to the first answer, not to the next ones':
    'Die Übersicht hat die Zeit bis zur ersten Antwort, nicht bis zu den nächsten',
  'Only the team reads conversations, and nothing is sent without an address':
    'Nur das Team liest Gespräche, und ohne Adresse wird nichts gesendet',
  // auctions
  'An item that is up for auction is found by words and filters':
    'Was versteigert wird, ist über Wörter und Filter zu finden',
  'Only who is signed in sells and bids': 'Nur wer angemeldet ist, verkauft und bietet',
  'An auction ends in the future, and its price is more than nothing':
    'Eine Auktion endet in der Zukunft, und ihr Preis ist größer als null',
  'People bid at least the starting price, and then a minimum step above the highest bid':
    'Geboten wird mindestens der Startpreis, danach ein Mindestschritt über dem höchsten Gebot',
  'Of two bids at the same moment one stands': 'Von zwei Geboten im selben Moment gilt eines',
  'Nobody bids in an auction of their own': 'Niemand bietet in der eigenen Auktion mit',
  'When the time is over the highest bid has won, and no bid is taken any more':
    'Ist die Zeit um, hat das höchste Gebot gewonnen, und kein Gebot wird mehr angenommen',
  'Who sells changes an auction until somebody bids, and nobody else does':
    'Wer verkauft, ändert eine Auktion bis zum ersten Gebot, und sonst ändert sie niemand',
  // booking-use
  'The utilisation counts what is booked of what could be, without closed days':
    'Die Auslastung zählt das Gebuchte von dem, was möglich wäre, ohne gesperrte Tage',
  'Only the staff sees the utilisation': 'Nur das Personal sieht die Auslastung',
}
