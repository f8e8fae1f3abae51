import type { Row, Samples } from '#worker/agent/offline/blocks/block.ts'
import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'

type Sample = { name: string; tags: string; note: string; type: string; text: string; state: string; versions?: number }

const SAMPLES: Record<ReadyLanguage, Sample[]> = {
  en: [
    {
      name: 'welcome.txt',
      tags: 'new here',
      note: 'Where to find what, for everybody who has just joined.',
      type: 'text/plain',
      text: 'Welcome!\n\nThe kitchen is on the left, the printer is behind the plants.\nAsk anybody: everybody has been new once.\n',
      state: 'approved',
    },
    {
      name: 'budget-next-year.csv',
      tags: 'budget,2027',
      note: 'The second round, with the figures of October.',
      type: 'text/csv',
      text: 'Item,Amount\nRent,14400\nSoftware,3180\nTravel,5200\nTraining,2600\n',
      state: 'open',
      versions: 2,
    },
    {
      name: 'minutes-autumn-meeting.md',
      tags: 'meeting',
      note: '',
      type: 'text/markdown',
      text: '# Autumn meeting\n\n- The new opening hours begin in January.\n- Ida asks three companies for the roof.\n- Next meeting: first Tuesday of the month.\n',
      state: 'approved',
    },
    {
      name: 'checklist-handover.md',
      tags: 'handover,template',
      note: 'Copy it, and tick off what is done.',
      type: 'text/markdown',
      text: '# Handover\n\n- [ ] Keys\n- [ ] Meter readings\n- [ ] Photos of every room\n- [ ] Signature of both\n',
      state: 'approved',
    },
    {
      name: 'contacts-suppliers.csv',
      tags: 'suppliers',
      note: 'Whom to call, and when somebody is there.',
      type: 'text/csv',
      text: 'Company,Phone,Hours\nHarbour Paper,020 7946 0511,8 to 16\nFennel & Sons,020 7946 0528,9 to 17\n',
      state: 'rejected',
    },
  ],
  de: [
    {
      name: 'willkommen.txt',
      tags: 'neu hier',
      note: 'Wo was zu finden ist, für alle, die gerade angefangen haben.',
      type: 'text/plain',
      text: 'Willkommen!\n\nDie Küche ist links, der Drucker steht hinter den Pflanzen.\nFrag einfach: alle waren einmal neu.\n',
      state: 'approved',
    },
    {
      name: 'haushalt-kommendes-jahr.csv',
      tags: 'haushalt,2027',
      note: 'Die zweite Runde, mit den Zahlen vom Oktober.',
      type: 'text/csv',
      text: 'Posten;Betrag\nMiete;14400\nSoftware;3180\nReisen;5200\nFortbildung;2600\n',
      state: 'open',
      versions: 2,
    },
    {
      name: 'protokoll-herbsttreffen.md',
      tags: 'treffen',
      note: '',
      type: 'text/markdown',
      text: '# Herbsttreffen\n\n- Die neuen Öffnungszeiten gelten ab Januar.\n- Ida fragt drei Firmen wegen des Dachs.\n- Nächstes Treffen: erster Dienstag im Monat.\n',
      state: 'approved',
    },
    {
      name: 'checkliste-uebergabe.md',
      tags: 'übergabe,vorlage',
      note: 'Kopieren und abhaken.',
      type: 'text/markdown',
      text: '# Übergabe\n\n- [ ] Schlüssel\n- [ ] Zählerstände\n- [ ] Fotos von jedem Raum\n- [ ] Unterschrift von beiden\n',
      state: 'approved',
    },
    {
      name: 'kontakte-lieferanten.csv',
      tags: 'lieferanten',
      note: 'Wen man anruft, und wann jemand da ist.',
      type: 'text/csv',
      text: 'Firma;Telefon;Zeiten\nHafen Papier;0521 555 0511;8 bis 16\nFenchel & Söhne;0521 555 0528;9 bis 17\n',
      state: 'rejected',
    },
  ],
}

/** Base64 of a text, as rows keep it. */
const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** Sample files of sample people, spread over the folders. Where nobody decides, none of them waits. */
export function fileSamples(
  language: ReadyLanguage,
  { folders, isDecided }: { folders: string[]; isDecided: boolean },
): Samples[] {
  const all = SAMPLES[language]
  const versions = all.flatMap(({ versions: count = 1, type, text }, file) =>
    Array.from({ length: count }, (_, index) => ({
      file,
      type,
      version: index + 1,
      text,
      age: (count - index) * 4 + file,
    })),
  )
  const rows: Row[] = all.map(({ name, tags, note, state }, index) => ({
    id: index + 1,
    name,
    folder: folders[index % folders.length]!,
    tags,
    note,
    state: isDecided ? state : 'open',
    downloads: (index * 7 + 3) % 20,
    owner_id: personId(index),
    changed: { moment: `-${index * 3 + 1} days` },
  }))
  return [
    { table: 'files', rows, ofPeople: true },
    {
      table: 'file_versions',
      rows: versions.map(({ file, type, version, text, age }, index) => ({
        id: `sample-${index + 1}`,
        file_id: file + 1,
        version,
        type,
        size: new TextEncoder().encode(text).length,
        by_id: personId(file),
        added: { moment: `-${age} days` },
      })),
      ofPeople: true,
    },
    {
      table: 'file_parts',
      rows: versions.map(({ text }, index) => ({ version_id: `sample-${index + 1}`, part: 0, content: encoded(text) })),
      ofPeople: true,
    },
  ]
}
