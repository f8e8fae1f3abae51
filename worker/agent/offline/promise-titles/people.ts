/** The promises of rooms in which people read, write and talk. */
export const PEOPLE_TITLES: Record<string, string> = {
  // accounts
  'Nobody sees who has an account without being the owner': 'Nur die Leitung sieht, wer ein Konto hat',
  'The first account is the owner': 'Wer sich zuerst registriert, leitet die App',
  'A wrong password does not sign anybody in': 'Mit einem falschen Passwort wird niemand angemeldet',
  'The owner gives roles, and nobody gives one to themselves':
    'Rollen vergibt nur die Leitung, und niemand gibt sich selbst eine',
  // articles
  'What a writer hands in is read once it was approved, and goes back only with a remark':
    'Ein eingereichter Beitrag ist nach der Freigabe zu lesen und geht nur mit einer Anmerkung zurück',
  'A comment stands below its article as soon as it may': 'Ein Kommentar steht unter seinem Artikel, sobald er darf',
  'Nobody comments without a name': 'Niemand kommentiert ohne Namen',
  'Comments are deleted by who wrote them or runs the site, and by nobody else':
    'Kommentare löscht, wer sie schrieb oder die Seite leitet, und sonst niemand',
  'One member likes an article once, and takes it back':
    'Ein Mitglied gibt einem Artikel ein Gefällt mir und nimmt es wieder zurück',
  'Who follows a section finds what appears in it': 'Wer einer Rubrik folgt, findet, was darin erscheint',
  'What is hidden is told to who asks for it, and stands nowhere else':
    'Was verborgen ist, erfährt nur, wer danach fragt, und es steht sonst nirgends',
  'A draft is read by nobody but those who work on it, until it is published':
    'Einen Entwurf liest bis zur Veröffentlichung nur, wer daran arbeitet',
  'An article of a day to come is not read yet': 'Ein Artikel für einen kommenden Tag ist noch nicht zu lesen',
  'An article without a title or a text is refused at its field':
    'Ein Artikel ohne Titel oder Text wird an seinem Feld abgelehnt',
  'Nobody writes who may not': 'Niemand schreibt unbefugt',
  'Articles are found by a word, by their section, tag and month':
    'Artikel sind zu finden nach Stichwort, Rubrik, Schlagwort und Monat',
  'An article that is changed keeps its address': 'Ein geänderter Artikel behält seine Adresse',
  // events
  'Coming dates stand in the order of their days': 'Kommende Termine stehen in der Reihenfolge ihrer Tage',
  'What is over is no longer coming': 'Was vorbei ist, steht nicht mehr unter den kommenden Terminen',
  'Dates of one kind are found by it, and by their month': 'Termine sind nach ihrer Art und nach ihrem Monat zu finden',
  'Nobody adds or deletes a date who may not, and none without a title':
    'Niemand trägt unbefugt einen Termin ein oder löscht ihn, und keiner ist ohne Titel',
  // forum
  'Who began a topic marks one reply as the best answer, which stands first':
    'Wer ein Thema begann, markiert eine Antwort als beste, und sie steht oben',
  'Nobody else marks an answer': 'Sonst markiert niemand eine Antwort',
  'A first contribution is seen once a moderator let it through':
    'Ein erster Beitrag ist zu sehen, sobald die Moderation ihn freigab',
  'Nobody votes for a reply that they may not see': 'Niemand stimmt für eine Antwort, die nicht zu sehen ist',
  'What a moderator replies is the official answer, and the topic is unanswered no more':
    'Die Antwort der Moderation ist die offizielle, und das Thema gilt als beantwortet',
  'Votes of others and topics that are taken up count on the page of their author':
    'Stimmen anderer und aufgegriffene Themen zählen auf der Seite ihrer Verfasser',
  'Members take up nothing': 'Mitglieder greifen selbst keine Themen auf',
  'What a member reports is on the desk of moderators until it is closed':
    'Was ein Mitglied meldet, liegt bei der Moderation, bis es erledigt ist',
  'A reply of another topic is not reported under this one':
    'Eine Antwort aus einem anderen Thema wird nicht unter diesem gemeldet',
  'Members neither see the desk nor hide anything, and nobody reports without an account':
    'Mitglieder sehen keine Meldungen und verbergen nichts, und ohne Konto meldet niemand',
  'What a moderator hides is gone for everybody else': 'Was die Moderation verbirgt, ist für alle anderen weg',
  'Everybody reads topics, and only who is signed in writes them':
    'Alle lesen Themen, und nur wer angemeldet ist, schreibt welche',
  'A topic without a title is refused at its field': 'Ein Thema ohne Titel wird an seinem Feld abgelehnt',
  'A reply stands under its topic': 'Eine Antwort steht unter ihrem Thema',
  'One member has one vote': 'Jedes Mitglied hat eine Stimme',
  'Members do not close or delete what is not theirs': 'Mitglieder schließen oder löschen nichts, was anderen gehört',
  'Nobody replies to a closed topic': 'Auf ein geschlossenes Thema antwortet niemand',
  // gallery
  'What an editor adds is seen by everybody': 'Was die Redaktion hinzufügt, sehen alle',
  'Nobody adds, changes or deletes who may not': 'Niemand fügt unbefugt etwas hinzu, ändert oder löscht es',
  'What is shown of a series belongs to it': 'Was zu einer Serie gezeigt wird, gehört zu ihr',
  'One picture leads to the next, and back': 'Ein Bild führt zum nächsten und zurück',
  'A piece without a title is refused at its field': 'Ein Werk ohne Titel wird an seinem Feld abgelehnt',
  // library
  'It is played from its first day until its last, and the address is told on these days only':
    'Ein Titel läuft vom ersten bis zum letzten Tag, und nur an diesen Tagen wird die Adresse verraten',
  'What members say stands below with their name, and they take it back':
    'Was Mitglieder sagen, steht mit Namen darunter, und sie nehmen es wieder zurück',
  'Each member rates once, and the last word counts': 'Jedes Mitglied bewertet einmal, und die letzte Bewertung zählt',
  'What too few have rated is not ranked': 'Was zu wenige bewertet haben, steht nicht in der Rangliste',
  'A list is narrowed by what was chosen and by the length': 'Eine Liste lässt sich nach Auswahl und Länge eingrenzen',
  'A watchlist is of whoever put something on it': 'Eine Merkliste gehört der Person, die etwas darauf setzte',
  'Only its keepers enter, change and delete': 'Nur wer die Sammlung pflegt, trägt ein, ändert und löscht',
  // mail
  'A message is in sent and in every inbox, unread until it is opened':
    'Eine Nachricht steht unter Gesendet und in jedem Posteingang, ungelesen bis zum Öffnen',
  'Whoever is not there is said at the field, and nothing is sent':
    'Wen es nicht gibt, steht am Feld, und nichts wird gesendet',
  'Nobody opens, moves or deletes what is in the mailbox of another':
    'Niemand öffnet, verschiebt oder löscht, was in einem fremden Postfach liegt',
  'A draft is kept, goes on, and is sent once':
    'Ein Entwurf bleibt gespeichert, lässt sich fortsetzen und wird einmal gesendet',
  'What is deleted is in the trash, comes back to its folder, and goes for good only from there':
    'Gelöschtes liegt im Papierkorb, kommt in seinen Ordner zurück und geht nur von dort endgültig',
  'A folder of one’s own is there once, and what was in it is in the inbox when it goes':
    'Einen eigenen Ordner gibt es einmal, und geht er, liegt sein Inhalt im Posteingang',
  'A message is found by a word of its text, and by its star':
    'Eine Nachricht ist nach einem Wort ihres Textes und nach ihrem Stern zu finden',
  'A file comes with its message': 'Eine Datei kommt mit ihrer Nachricht an',
  'An answer names its subject once, and quotes line by line':
    'Eine Antwort nennt ihren Betreff einmal und zitiert Zeile für Zeile',
  // messages
  'Two members write about nothing in particular in one conversation, whoever begins':
    'Zwei Mitglieder schreiben sich ohne besonderen Anlass in einem Gespräch, egal wer beginnt',
  'Nobody writes to who is not there, or without an account':
    'Niemand schreibt an jemanden, den es nicht gibt, oder ohne Konto',
  'Only friends write to each other, and only as long as they are':
    'Nur Freunde schreiben sich, und nur solange sie es sind',
  'A message reaches the other person, who sees what it is about':
    'Eine Nachricht erreicht die andere Person, und die sieht, worum es geht',
  'An answer stands in the same conversation, and what was read is not new any more':
    'Eine Antwort steht im selben Gespräch, und Gelesenes ist nicht mehr neu',
  'Nobody else reads or writes there': 'Niemand sonst liest oder schreibt dort',
  'A message without words, or to oneself, is refused': 'Eine Nachricht ohne Worte oder an sich selbst wird abgelehnt',
  // pages
  'Every page has an address of its own and something to read': 'Jede Seite hat eine eigene Adresse und etwas zu lesen',
  'Figures have a value for every year, and rows of tables a cell for every column':
    'Schaubilder haben für jedes Jahr einen Wert und Tabellenzeilen für jede Spalte eine Zelle',
  // files
  'A file is called anew, moved and tagged, and its content stays':
    'Eine Datei wird umbenannt, verschoben und verschlagwortet, und ihr Inhalt bleibt',
  'A file comes back as it was sent, however long it is':
    'Eine Datei kommt zurück, wie sie gesendet wurde, so lang sie auch ist',
  'A new version does not take the earlier one away': 'Eine neue Fassung nimmt die frühere nicht weg',
  'It is found by its name and its tags, and lies in its folder':
    'Sie wird nach Name und Schlagwort gefunden und liegt in ihrem Ordner',
  'No file, one without a name and one in no folder are refused':
    'Keine Datei, eine ohne Namen und eine in keinem Ordner werden abgelehnt',
  'Only who put it there and those who keep order change or delete it':
    'Nur wer sie ablegt und wer Ordnung hält, ändert oder löscht sie',
  'Nobody adds a file without an account, and each sees what is theirs to see':
    'Ohne Konto legt niemand etwas ab, und jeder sieht, was für ihn bestimmt ist',
  'A size is told in the unit that suits it': 'Eine Größe steht in der Einheit da, die zu ihr passt',
  'Whoever has the link gets the file, until it is ended': 'Wer den Link hat, bekommt die Datei, bis er beendet wird',
  'A link that nobody made leads nowhere, and strangers make none':
    'Ein Link, den niemand erstellt hat, führt nirgends hin, und Fremde erstellen keinen',
  'A file waits for a yes, and a new version waits again':
    'Eine Datei wartet auf ein Ja, und eine neue Fassung wartet wieder',
  'Who put a file there says no yes to it': 'Wer eine Datei ablegt, sagt nicht selbst Ja dazu',
  // subscriptions
  'Extras that are chosen at once are in the first delivery':
    'Was gleich dazu gewählt wird, ist in der ersten Lieferung',
  'The owner changes a plan and its price counts from the next delivery on, and nobody else offers anything':
    'Die Leitung ändert ein Abo, und sein Preis gilt ab der nächsten Lieferung; sonst bietet niemand etwas an',
  'A plan that is not offered is refused, also in a change':
    'Ein Abo, das es nicht gibt, wird abgelehnt, auch bei einer Änderung',
  'Deliveries fall on the chosen day, as far apart as was chosen':
    'Lieferungen fallen auf den gewählten Tag, im gewählten Abstand',
  'Another rhythm moves what is coming, and an extra is added to its price':
    'Ein anderer Rhythmus verschiebt, was kommt, und was dazu kommt, kostet dazu',
  'A paused delivery is not packed, and comes after all when it is taken back':
    'Eine ausgesetzte Lieferung wird nicht gepackt, und kommt doch, wenn es zurückgenommen wird',
  'A day that is none of theirs cannot be paused, nor one that is too near':
    'Ein Tag ohne Lieferung lässt sich nicht aussetzen, und einer, der zu nah ist, auch nicht',
  'The packing list is sorted by street, with what is in each':
    'Die Packliste ist nach Straße geordnet, mit dem, was hineingehört',
  'Who ends a subscription gets nothing more': 'Wer ein Abo beendet, bekommt nichts mehr',
  'Nobody sees or changes the subscription of another, and only packers see what is to pack':
    'Niemand sieht oder ändert das Abo anderer, und nur wer packt, sieht, was zu packen ist',
  'A plan that somebody has is not deleted, and one that nobody has is':
    'Ein Abo, das jemand hat, wird nicht gelöscht, und eines, das niemand hat, schon',
  'A delivery that was due today still counts, and the days before do not':
    'Eine Lieferung von heute zählt noch, und die Tage davor nicht',
  'As much as may be is left out, and no more': 'So viel wie erlaubt wird weggelassen, und nicht mehr',
  // estimates
  'A price is the sum of its lines: one of several, any of several, and a number at its rate':
    'Ein Preis ist die Summe seiner Zeilen: eines von mehreren, beliebig viele, und eine Anzahl mal Preis',
  'Two of which only one can be, nothing where one must be, and a number out of bounds are no choice':
    'Zwei, wo nur eines geht, nichts, wo eines sein muss, und eine Zahl außerhalb der Grenzen sind keine Auswahl',
  'Whoever asks for an offer is read with the chosen lines, at the prices of the server':
    'Wer ein Angebot anfordert, wird mit den gewählten Zeilen gelesen, zu den Preisen des Servers',
  'A total that is not that of the price list is refused, and so is what is not offered':
    'Eine Summe, die nicht die der Preisliste ist, wird abgelehnt, und was es nicht gibt, auch',
  'What is kept is opened, changed and deleted by nobody else':
    'Was jemand behält, öffnet, ändert und löscht sonst niemand',
  'Who asked with an account sees what became of it, and only those who sell say so':
    'Wer mit Konto gefragt hat, sieht, was daraus wurde, und nur wer verkauft, legt es fest',
  'The owner changes groups, choices and prices, and nobody else does':
    'Gruppen, Auswahl und Preise ändert die Leitung und sonst niemand',
  // assistant
  'A question is found in other forms of its words, in both languages':
    'Eine Frage wird in anderen Formen ihrer Wörter gefunden, in beiden Sprachen',
  'Where it is not sure it offers at most three that are near, and of nothing it makes no answer':
    'Wo er nicht sicher ist, bietet er höchstens drei ähnliche an, und aus nichts macht er keine Antwort',
  'Whoever asks gets the answer that was written for it, and a greeting is no question':
    'Wer fragt, bekommt die Antwort, die dafür geschrieben wurde, und ein Gruß ist keine Frage',
  'What it cannot answer is passed on once, and is answered as soon as somebody has written it':
    'Was er nicht weiß, wird einmal weitergegeben und beantwortet, sobald es jemand aufschreibt',
  'A conversation is named by its first question, found by its words, and called anew':
    'Ein Gespräch heißt nach seiner ersten Frage, wird nach Wörtern gefunden und umbenannt',
  'A conversation that was deleted comes back when that is undone':
    'Ein gelöschtes Gespräch kommt zurück, wenn das Löschen rückgängig gemacht wird',
  'Nobody reads or continues the conversation of another, whether they have an account or a browser':
    'Niemand liest oder führt das Gespräch anderer weiter, ob mit Konto oder nur im Browser',
  'The greeting has the chosen tone, and suggestions come only where they are wanted':
    'Die Begrüßung hat den gewählten Ton, und Vorschläge kommen nur, wo sie gewünscht sind',
  'Only those in charge teach it, and see what was not answered':
    'Nur wer zuständig ist, bringt ihm etwas bei und sieht, was unbeantwortet blieb',
  // shelves
  'It stands on one shelf of each person at a time': 'Es steht bei jeder Person in nur einem Regal',
  'Of several reviews the average is shown, and each person has one':
    'Von mehreren Rezensionen zählt der Durchschnitt, und jede Person hat eine',
  'A shelf that is none and a sixth star are refused':
    'Ein Regal, das es nicht gibt, und ein sechster Stern gehen nicht',
  'Nobody adds, shelves or reviews without an account, and only the owner deletes':
    'Ohne Konto trägt niemand etwas ein, stellt ins Regal oder bespricht, und nur die Leitung löscht',
  'It is found by words of its title': 'Es wird mit Wörtern seines Titels gefunden',
  'A first review is told in the feed, and a changed one is not told again':
    'Eine erste Rezension steht auch bei Neues, eine geänderte nicht noch einmal',
  // posts
  'Who asks to be a friend waits until the other accepts': 'Wer eine Freundschaft anfragt, wartet auf die Annahme',
  'A request that was declined is gone, and a friendship ends for both':
    'Eine abgelehnte Anfrage ist weg, und eine Freundschaft endet für beide',
  'Nobody becomes a friend of themselves, or without an account':
    'Niemand befreundet sich mit sich selbst oder ohne Konto',
  'Whoever posted more is ranked first, among those who take part':
    'Wer mehr beitrug, steht vorn unter denen, die teilnehmen',
  'A challenge without a goal is refused, and nobody joins without an account':
    'Eine Challenge ohne Ziel wird abgelehnt, und ohne Konto nimmt niemand teil',
  'The feed has what those post whom one follows, and nothing else':
    'Im Feed steht, was die Leute posten, denen man folgt, und nichts anderes',
  'A like counts once for each member': 'Ein Gefällt mir zählt für jedes Mitglied einmal',
  'A comment is shown with its author, and deleted by them or the owner':
    'Ein Kommentar steht mit Namen da, und löschen kann ihn, wer ihn schrieb oder die App leitet',
  'Nobody posts without an account or deletes what is not theirs':
    'Niemand postet ohne Konto oder löscht, was anderen gehört',
  'What somebody says of themselves is on their profile, with their posts':
    'Was jemand über sich sagt, steht im Profil, zusammen mit den Beiträgen',
  'Minutes are written as a time': 'Minuten stehen als Zeit da',
  'A profile counts each thing once, in whatever letters, and adds up what is added up':
    'Ein Profil zählt jedes Ding einmal, wie es auch geschrieben ist, und summiert, was zu summieren ist',
  // rooms
  'What others said counts as unread until the channel is opened':
    'Was andere sagten, gilt als ungelesen, bis der Kanal geöffnet wird',
  'A direct message is read by two people and nobody else, the owner neither':
    'Eine Direktnachricht lesen zwei Personen und sonst niemand, auch nicht die Leitung',
  'Reactions count once for each person, and a message is pinned and unpinned':
    'Reaktionen zählen für jede Person einmal, und eine Nachricht wird angeheftet und gelöst',
  'Who is spoken to finds it among the mentions': 'Wer angesprochen wird, findet das unter den Erwähnungen',
  'A channel has a name of its own, and nobody without an account reads any':
    'Ein Kanal hat einen eigenen Namen, und ohne Konto liest niemand einen',
  // serials
  'A hidden chapter is seen by its writer only': 'Ein verborgenes Kapitel sieht nur, wer es schrieb',
  'Who follows a story is told of a chapter that comes out':
    'Wer einer Geschichte folgt, erfährt von einem neuen Kapitel',
  'The average of a chapter counts each reader once':
    'Der Durchschnitt eines Kapitels zählt jede lesende Person einmal',
  'A reader goes on where they stopped, and the writer sees how many read':
    'Gelesen wird weiter, wo man aufhörte, und wer schreibt, sieht, wie viele lesen',
  'Only the writer changes the order of chapters':
    'Nur wer die Geschichte schreibt, ändert die Reihenfolge der Kapitel',
  'Members comment below a chapter, and visitors do not': 'Mitglieder kommentieren unter einem Kapitel, Gäste nicht',
  // sessions
  'Whoever has the code sees the question that is on, and answers it once':
    'Wer den Code hat, sieht die laufende Frage und beantwortet sie einmal',
  'A wrong code is refused at its field': 'Ein falscher Code wird an seinem Feld abgelehnt',
  'A closed question takes no answers, and a hidden result is not shown':
    'Eine geschlossene Frage nimmt keine Antworten an, und ein verborgenes Ergebnis ist nicht zu sehen',
  'Questions of the audience stand by their votes, one of each person':
    'Fragen aus dem Publikum stehen nach ihren Stimmen, eine von jeder Person',
  'Nobody leads the session of another': 'Niemand leitet eine fremde Sitzung',
  // station
  'A show is on from its beginning until its end, on its day':
    'Eine Sendung läuft an ihrem Tag von ihrem Beginn bis zu ihrem Ende',
  'Presenters enter the programme, and nobody else does': 'Das Programm trägt die Moderation ein und sonst niemand',
  'Requests stand by their votes, one of each browser':
    'Musikwünsche stehen nach ihren Stimmen, eine von jedem Browser',
  'What was played is asked for no more, and only presenters say so':
    'Was gespielt wurde, ist kein Wunsch mehr, und das sagt nur die Moderation',
  'The chat has the newest lines with their names': 'Im Chat stehen die neuesten Zeilen mit ihren Namen',
  // status
  'What staff set is seen by everybody, with the time of the change':
    'Was das Team einstellt, sehen alle, mit der Zeit der Änderung',
  'Visitors change nothing, and nothing gets into a state that there is not':
    'Gäste ändern nichts, und nichts gerät in einen Zustand, den es nicht gibt',
  'A warning stands until it is taken away': 'Eine Warnung steht, bis sie weggenommen wird',
  // surveys
  'Everybody answers once': 'Alle antworten einmal',
  'Of two answers at the same moment one counts': 'Von zwei Antworten im selben Augenblick zählt eine',
  'What is closed takes no answers': 'Eine geschlossene Umfrage nimmt keine Antworten an',
  'What was not offered or left out is no answer': 'Was nicht zur Wahl stand oder ausgelassen wurde, ist keine Antwort',
  'Results are kept back until enough have answered, and then tell average, distribution and texts':
    'Ergebnisse erscheinen erst nach genug Antworten, dann mit Durchschnitt, Verteilung und Texten',
  'Who has not answered sees no results while it is open':
    'Wer nicht geantwortet hat, sieht keine Ergebnisse, solange die Umfrage offen ist',
  'Nothing that is kept of an answer tells whose it was':
    'Nichts, was von einer Antwort bleibt, verrät, von wem sie war: sie ist anonym',
  'Without an account everybody answers once in a browser': 'Ohne Konto antworten alle einmal in einem Browser',
  'A browser that tells no key cannot answer': 'Ein Browser ohne Schlüssel kann nicht antworten',
  'A draft is seen by its runner alone, and by everybody once it is open':
    'Einen Entwurf sieht nur, wer die Umfrage leitet, und alle, sobald sie offen ist',
  'Nothing opens without a question': 'Ohne Frage öffnet sich nichts',
  'Questions stay as they are once people can answer': 'Fragen bleiben, wie sie sind, sobald geantwortet werden kann',
  'A choice needs two different options': 'Eine Auswahl braucht zwei verschiedene Möglichkeiten',
  'Only the runner makes, changes, opens and deletes': 'Nur die Leitung legt an, ändert, öffnet und löscht',
  // uploads
  'An uploaded picture comes back as it was': 'Ein hochgeladenes Bild kommt zurück, wie es war',
  'Nobody uploads without signing in, and nothing that is no picture':
    'Niemand lädt ohne Anmeldung etwas hoch, und nichts, was kein Bild ist',
}
