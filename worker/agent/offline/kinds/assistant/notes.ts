import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'

type Sort = { asked: RegExp; title: Record<ReadyLanguage, string> } & Record<ReadyLanguage, string>

/** What an assistant of a subject knows: a line is a topic, a question and its answer. The last fits everything. */
const SORTS: Sort[] = [
  {
    asked:
      /\bschools?\b|\buniversit\w*|\bstudents?\b|\bcourses?\b|\bcollege\b|\bcampus\b|schule|studier|universität|\bkurse?n?\b/i,
    title: { en: 'Campus answers', de: 'Auskunft der Schule' },
    en: `Enrolment | How do I enrol in a course? | With the form of the office, until two weeks before the course begins.
Enrolment | Which papers do I need to enrol? | Your certificate, a passport photo and proof of where you live.
Fees | What are the fees? | 180 euros for each term. Who has a low income asks the office for a reduction.
Exams | When are the exams? | In the last two weeks of the term. The plan hangs out six weeks before.
Exams | Can I repeat an exam? | Twice, at the next date. You are entered for it by the office.
Library | How long can I borrow books? | Four weeks, and four more as long as nobody else waits for them.`,
    de: `Anmeldung | Wie melde ich mich zu einem Kurs an? | Mit dem Formular des Sekretariats, bis zwei Wochen vor Kursbeginn.
Anmeldung | Welche Unterlagen brauche ich zur Anmeldung? | Dein Zeugnis, ein Passbild und einen Nachweis deines Wohnorts.
Gebühren | Wie hoch sind die Gebühren? | 180 Euro im Halbjahr. Wer wenig verdient, beantragt im Sekretariat eine Ermäßigung.
Prüfungen | Wann sind die Prüfungen? | In den letzten zwei Wochen des Halbjahrs. Der Plan hängt sechs Wochen vorher aus.
Prüfungen | Kann ich eine Prüfung wiederholen? | Zweimal, zum nächsten Termin. Das Sekretariat trägt dich ein.
Bibliothek | Wie lange darf ich Bücher ausleihen? | Vier Wochen, und vier weitere, solange niemand darauf wartet.`,
  },
  {
    asked:
      /\bclinics?\b|\bdoctors?\b|\bpatients?\b|\bhealth\w*|\bmedical\b|\bdent\w*|praxis|arzt|ärzt|patient|gesundheit/i,
    title: { en: 'The front desk', de: 'Der Empfang' },
    en: `Appointments | How do I get an appointment? | By phone from eight, or with the form on this site. Who is in pain comes the same day.
Appointments | How do I cancel an appointment? | Until noon of the day before, by phone or by mail, at no cost.
First visit | What do I bring to the first visit? | Your insurance card, a list of your medicines and earlier findings.
Prescriptions | How do I get a prescription again? | Order it in the morning, and fetch it from three in the afternoon.
Emergencies | What do I do in an emergency? | Call 112. At night and on Sundays the duty service has 116 117.
Insurance | Which insurance do you accept? | All public ones, and private patients get a bill.`,
    de: `Termine | Wie bekomme ich einen Termin? | Ab acht Uhr am Telefon oder mit dem Formular hier. Wer Schmerzen hat, kommt am selben Tag.
Termine | Wie sage ich einen Termin ab? | Bis zum Mittag des Vortags, am Telefon oder per Mail, ohne Kosten.
Erster Besuch | Was bringe ich zum ersten Besuch mit? | Die Versichertenkarte, eine Liste deiner Medikamente und frühere Befunde.
Rezepte | Wie bekomme ich wieder ein Rezept? | Morgens bestellen, ab drei Uhr nachmittags abholen.
Notfälle | Was mache ich im Notfall? | Die 112 anrufen. Nachts und sonntags hat der Bereitschaftsdienst die 116 117.
Versicherung | Welche Versicherungen nehmt ihr? | Alle gesetzlichen; Privatversicherte bekommen eine Rechnung.`,
  },
  {
    asked: /\bhotels?\b|\btravel\w*|\btours?\b|\btouris\w*|\bguests?\b|\breise\w*|\bgäste\b|\burlaub\w*/i,
    title: { en: 'The concierge', de: 'Die Rezeption' },
    en: `Arrival | When can I check in? | From three in the afternoon. Who comes after ten finds the key in the box at the door.
Departure | Until when do I check out? | Until eleven. Luggage may stay until the evening.
Breakfast | When is breakfast served? | From seven to ten, on Sundays until eleven.
Parking | Where can I park? | Behind the house, at 12 euros a night. Bicycles stand in the cellar for free.
Booking | How do I cancel a booking? | Until three days before, at no cost. Later the first night is charged.
Pets | Are dogs allowed? | Yes, one for each room, at 15 euros for the stay.`,
    de: `Anreise | Ab wann kann ich einchecken? | Ab drei Uhr nachmittags. Wer nach zehn kommt, findet den Schlüssel im Kasten an der Tür.
Abreise | Bis wann muss ich auschecken? | Bis elf. Gepäck darf bis zum Abend bleiben.
Frühstück | Wann gibt es Frühstück? | Von sieben bis zehn, sonntags bis elf.
Parken | Wo kann ich parken? | Hinter dem Haus, für 12 Euro die Nacht. Fahrräder stehen kostenlos im Keller.
Buchung | Wie storniere ich eine Buchung? | Bis drei Tage vorher ohne Kosten. Danach wird die erste Nacht berechnet.
Haustiere | Sind Hunde erlaubt? | Ja, einer je Zimmer, für 15 Euro im Aufenthalt.`,
  },
  {
    asked:
      /\bsoftware\b|\bit\b(?= (?:support|help|department|desk))|\btechnical\b|\bsaas\b|\bdevelopers?\b|\bit-support\b|technisch/i,
    title: { en: 'First aid for screens', de: 'Erste Hilfe am Bildschirm' },
    en: `Account | How do I change my password? | Under Account, then Password. The old one ends at once on every device.
Account | I forgot my password | Press the link under the sign-in form. The mail comes within five minutes.
Installation | How do I install the program? | Download it, open the file, and follow the three steps. It needs 400 MB.
Installation | Which systems are supported? | Windows from 10, macOS from 13, and the newest two versions of Ubuntu.
Network | Why is the connection slow? | Move nearer to the router, then measure again. Below 5 Mbit/s call us.
Licence | On how many devices may I use it? | On three at a time. Sign out of one to free its place.`,
    de: `Konto | Wie ändere ich mein Passwort? | Unter Konto, dann Passwort. Das alte gilt sofort auf keinem Gerät mehr.
Konto | Ich habe mein Passwort vergessen | Den Link unter der Anmeldung drücken. Die Mail kommt binnen fünf Minuten.
Installation | Wie installiere ich das Programm? | Herunterladen, die Datei öffnen, den drei Schritten folgen. Es braucht 400 MB.
Installation | Welche Systeme werden unterstützt? | Windows ab 10, macOS ab 13 und die neuesten zwei Fassungen von Ubuntu.
Netzwerk | Warum ist die Verbindung langsam? | Näher an den Router gehen und noch einmal messen. Unter 5 Mbit/s ruf uns an.
Lizenz | Auf wie vielen Geräten darf ich es nutzen? | Auf dreien zugleich. Eine Abmeldung macht einen Platz frei.`,
  },
  {
    asked: /./s,
    title: { en: 'Good question', de: 'Gute Frage' },
    en: `Delivery | How long does a delivery take? | Two to three working days. You get a mail with a number as soon as it leaves us.
Delivery | What does shipping cost? | 4.90 euros, and nothing from 50 euros on.
Returns | Can I send something back? | Yes, within thirty days, unused. We send you the label.
Returns | When do I get my money back? | Within five days after the parcel arrived here.
Payment | How can I pay? | By card, by bank transfer, or on invoice within fourteen days.
Orders | How do I change or cancel my order? | Write to us before it is packed, with the number of the order.
Guarantee | What if something breaks? | Send a photo and the number of the order. We repair or replace it for two years.`,
    de: `Lieferung | Wie lange dauert eine Lieferung? | Zwei bis drei Werktage. Sobald sie losgeht, kommt eine Mail mit der Nummer.
Lieferung | Was kostet der Versand? | 4,90 Euro, ab 50 Euro nichts.
Rückgabe | Kann ich etwas zurückschicken? | Ja, binnen dreißig Tagen, unbenutzt. Das Etikett schicken wir.
Rückgabe | Wann bekomme ich mein Geld zurück? | Binnen fünf Tagen, nachdem das Paket hier ist.
Zahlung | Womit kann ich bezahlen? | Mit Karte, per Überweisung oder auf Rechnung binnen vierzehn Tagen.
Bestellungen | Wie ändere oder storniere ich meine Bestellung? | Schreib uns, bevor sie gepackt ist, mit der Bestellnummer.
Garantie | Was, wenn etwas kaputtgeht? | Schick ein Foto und die Bestellnummer. Zwei Jahre lang reparieren oder ersetzen wir es.`,
  },
]

/** What each of them knows. */
const COMMON = {
  en: `Contact | What are your opening hours? | Monday to Friday from nine to five, on Saturdays until one.
Contact | How do I reach a person? | By phone at +44 20 5550 118, or by mail. A person answers within a working day.
This assistant | Are you an artificial intelligence? | No. I compare your words with questions that people wrote down, and show their answer.
This assistant | What happens to what I write? | You can read and delete it yourself. Questions without an answer are passed on without your name.`,
  de: `Kontakt | Wann habt ihr geöffnet? | Montag bis Freitag von neun bis fünf, samstags bis eins.
Kontakt | Wie erreiche ich einen Menschen? | Telefonisch unter 030 5550118 oder per Mail. Ein Mensch antwortet binnen eines Werktags.
Dieser Assistent | Bist du eine künstliche Intelligenz? | Nein. Ich vergleiche deine Worte mit Fragen, die Menschen aufgeschrieben haben, und zeige deren Antwort.
Dieser Assistent | Was passiert mit dem, was ich schreibe? | Du kannst es selbst lesen und löschen. Fragen ohne Antwort werden ohne deinen Namen weitergegeben.`,
}

const OPEN = {
  en: ['Do you have vouchers?', 'Is there a place to sit down?'],
  de: ['Habt ihr Gutscheine?', 'Kann man sich irgendwo hinsetzen?'],
}

/** What an assistant knows of what a message is about. */
export function notesFor(text: string, language: ReadyLanguage) {
  const sort = SORTS.find(({ asked }) => asked.test(text))!
  const notes = [...sort[language].split('\n'), ...COMMON[language].split('\n')].map((line) => {
    const [topic = '', question = '', answer = ''] = line.split(' | ')
    return { topic, question, answer }
  })
  return { title: sort.title[language], notes }
}

export function assistantSamples(notes: ReturnType<typeof notesFor>['notes'], language: ReadyLanguage): Samples[] {
  return [
    { table: 'assistant_answers', rows: notes.map((note, index) => ({ id: index + 1, ...note })) },
    {
      table: 'assistant_open',
      rows: OPEN[language].map((question, index) => ({
        id: index + 1,
        words: question.toLowerCase(),
        question,
        times: 3 - index,
        asked: { moment: `-${index + 1} days` },
      })),
    },
  ]
}
