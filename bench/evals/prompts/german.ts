import type { Brief } from '../brief.ts'

export const GERMAN: Brief[] = [
  one(
    'zimmerpflanzen',
    'vague',
    'Eine App für meine Zimmerpflanzen: Name, Standort, alle wie viele Tage gegossen wird und wann das nächste Mal. Name und Standort sind Pflicht.',
    [
      { kind: 'keeps', thing: 'pflanze|plant' },
      { kind: 'refuses', thing: 'pflanze|plant' },
      { kind: 'removes', thing: 'pflanze|plant' },
      { kind: 'has', thing: 'pflanze|plant', field: 'standort|location|place' },
      { kind: 'has', thing: 'pflanze|plant', field: 'nächst|naechst|next|intervall?|tage|days' },
      { kind: 'says', text: 'pflanze' },
    ],
  ),
  one(
    'vereinskasse',
    'detailed',
    'Kassenbuch für unseren Sportverein: Buchungen mit Datum, Betrag, Einnahme oder Ausgabe, Verwendungszweck; Mitglieder mit Name und Jahresbeitrag. Der Betrag ist Pflicht.',
    [
      { kind: 'keeps', thing: 'buchung|transaction|entr|booking' },
      { kind: 'refuses', thing: 'buchung|transaction|entr|booking' },
      { kind: 'keeps', thing: 'mitglied|member' },
    ],
  ),
  one('kleinanzeigen', 'vague', 'Tauschbörse für die Nachbarschaft', [
    { kind: 'keeps', thing: 'angebot|offer|item|anzeige|artikel|listing|gegenst' },
  ]),
  one(
    'werkstatt',
    'domain',
    'Auftragsbuch für eine Kfz-Werkstatt: Kunden, Fahrzeuge mit Kennzeichen, Aufträge mit Fahrzeug, Arbeit, Preis und Status offen, in Arbeit oder fertig',
    [
      { kind: 'keeps', thing: 'kunde|customer' },
      { kind: 'keeps', thing: 'fahrzeug|vehicle|car' },
      { kind: 'keeps', thing: 'auftr(a|ä|ae)g|order|job' },
      { kind: 'refusesValue', thing: 'auftr(a|ä|ae)g|order|job', field: 'status|zustand', value: 'verloren' },
    ],
  ),
  one('haushaltsbuch', 'vague', 'Ich möchte sehen, wofür mein Geld draufgeht', [
    { kind: 'keeps', thing: 'ausgabe|expense|buchung|transaction|entr' },
    { kind: 'has', thing: 'ausgabe|expense|buchung|transaction|entr', field: 'betrag|amount|cents|summe' },
  ]),
  one(
    'elternabend',
    'detailed',
    'Anmeldung zu Elternsprechtagen: Lehrkräfte mit Name und Fach, Termine mit Lehrkraft, Datum, Uhrzeit und Name der Eltern. Jeder Termin einer Lehrkraft kann nur einmal vergeben werden.',
    [
      { kind: 'keeps', thing: 'lehr|teacher' },
      { kind: 'keeps', thing: 'termin|appointment|slot|booking' },
      { kind: 'refusesTwice', thing: 'termin|appointment|slot|booking' },
    ],
  ),
]

function one(id: string, style: Brief['style'], prompt: string, checks: Brief['turns'][number]['checks']): Brief {
  return { id, style, language: 'de', turns: [{ prompt, checks }] }
}
