import { accountsFor } from '#worker/agent/offline/kinds/parts.ts'
import { type Lack, type Message, type Plan, spelledOut } from '#worker/agent/offline/kinds/recipe.ts'
import { deciders } from '#worker/agent/offline/kinds/team/role-label.ts'
import type { FilesContent } from '#worker/agent/offline/source/shared/files/model.ts'
import type { Told } from '#worker/agent/offline/understand/ready/wishes.ts'
import { fileSamples } from './file-samples.ts'

const KEEPER = 'keeper'

const WORDS = {
  en: {
    documents: { title: 'Documents', one: 'Document' },
    files: { title: 'Files', one: 'File' },
    site: { documents: 'The filing room', files: 'The shared drive' },
    lead: 'What is needed again, in one place and in its newest version.',
    headline: 'Everybody finds the newest version',
    subline: 'Upload it, say what it is, and find it again by its name, its tags or its folder.',
    action: 'See all files',
    footer: {
      members: 'Sign in to see what lies here.',
      everybody: 'Everybody may read; who signs in adds something.',
    },
    own: 'Sign in to see your files. Nobody else does.',
    folders: ['General', 'Contracts', 'Reports', 'Templates'],
    keeper: 'Archivist',
    member: 'Member',
  },
  de: {
    documents: { title: 'Dokumente', one: 'Dokument' },
    files: { title: 'Dateien', one: 'Datei' },
    site: { documents: 'Die Ablage', files: 'Das gemeinsame Laufwerk' },
    lead: 'Was wieder gebraucht wird, an einem Ort und in der neuesten Fassung.',
    headline: 'Alle finden die neueste Fassung',
    subline: 'Hochladen, sagen, was es ist, und wiederfinden: nach Name, Schlagwort oder Ordner.',
    action: 'Alle Dateien ansehen',
    footer: {
      members: 'Nach der Anmeldung ist zu sehen, was hier liegt.',
      everybody: 'Lesen dürfen alle; wer sich anmeldet, legt etwas dazu.',
    },
    own: 'Nach der Anmeldung sind deine Dateien zu sehen. Nur deine, und nur für dich.',
    folders: ['Allgemein', 'Verträge', 'Berichte', 'Vorlagen'],
    keeper: 'Archiv',
    member: 'Mitglied',
  },
} as const

const DOCUMENTS = /\bdocuments?\b|\bpapers?\b|\bdokument\w*|\bunterlagen\b/i
const LINKS = /\bshar(?:e|es|ed|ing)\b|\blinks?\b|\bteilen\b|\bgeteilt\w*|\bfreigabe\w*/i
const APPROVES =
  /\bapprov\w*|\breject\w*|\bsign(?:s|ed)? off\b|\bgenehmig\w*|\bfreigegeben\b|\bfreigeben\b|\bprüf(?:t|en) und\b/i
const OWN =
  /\b(?:my|their|your) own (?:files|documents)\b|\b(?:personal|private) (?:cloud|drive|files|documents|storage)\b|\bonly (?:see|access)e?s? (?:their|his|her) (?:own )?(?:files|documents)\b|\beigenen? (?:dateien|dokumente)\b|\bprivaten? (?:dateien|ablage|cloud)\b/i
const PUBLIC =
  /\b(?:visitors|anyone|anybody|everybody|everyone|the public|citizens|readers|others) (?:can |may |should )?(?:also )?(?:browse|search|read|see|view|find|download)\b|\bwithout (?:an )?account\b|\bpublic(?:ly)?\b|\b(?:besucher|alle|jeder|öffentlich\w*)\b[^.]{0,30}\b(?:herunterlad|lesen|suchen|sehen)\w*/i
/** All members see the same files. */
const SHARED =
  /\bshar(?:e|es|ed|ing)\b[^.]{0,30}\b(?:users?|members?|colleagues?|team|others)\b|\bmit (?:anderen|kollegen|dem team|allen) teilen\b/i
const FOLDERS = /\b(?:folders?|categor(?:y|ies)|ordnern?|kategorien?)\b/i

/** Files in folders: whose they are and who decides about them is said by the message. */
export function recipe(message: Message): Plan {
  const { text, language, name } = message
  const words = WORDS[language]
  const approver = APPROVES.test(text) ? KEEPER : null
  const sees: FilesContent['sees'] = PUBLIC.test(text)
    ? 'everybody'
    : approver === null && OWN.test(text)
      ? 'own'
      : 'members'
  const folders = spelledOut(message, FOLDERS)?.slice(0, 12) ?? [...words.folders]
  const sort = DOCUMENTS.test(text) ? 'documents' : 'files'
  const hasLinks = LINKS.test(text)
  return {
    site: {
      title: name ?? words.site[sort],
      headline: words.headline,
      subline: words.subline,
      action: { label: words.action, href: '/files' },
      picture: null,
      footer: sees === 'own' ? words.own : words.footer[sees],
    },
    blocks: [
      accountsFor(message, {
        member: words.member,
        roles: [{ name: KEEPER, label: deciders(message, words.keeper), isChosen: false }],
      }),
      {
        name: 'files',
        content: { ...words[sort], lead: words.lead, folders, sees, hasLinks, approver, keeper: KEEPER },
        // Whoever sees only their own begins with none.
        samples: sees === 'own' ? [] : fileSamples(language, { folders, isDecided: approver !== null }),
      },
    ],
    meets: [
      ...MEETS,
      ...(approver === null ? [] : [APPROVES]),
      ...(sees === 'own' ? [] : [SHARED]),
      ...(hasLinks ? [LINKS] : []),
    ],
    lacks: LACKS,
  }
}

const MEETS = [
  /\bupload\w*|\bdownload\w*|\bfolders?\b|\btag(?:s|ged|ging)?\b|\bsearch\w*|\bfilter\w*|\bversions?\b|\brenam\w*|\bdelet\w*|\bstor(?:e|es|ing)\b|\bfiles?\b|\bdocuments?\b|\bsize\b|\bkeywords?\b|\bnotes?\b/i,
  /\bhochlad\w*|\bherunterlad\w*|\bordner\w*|\bschlagw[oö]rt\w*|\bsuch\w*|\bfassung\w*|\bversion\w*|\bumbenenn\w*|\blösch\w*|\bdatei\w*|\bdokument\w*|\bgröße\b/i,
]

const lack = (asked: RegExp, told: Told): Lack => ({ asked, told })
const LACKS = [
  lack(/\bpreview\w*|\bthumbnails?\b|\bviewer\b|\bvorschau\w*/i, {
    en: 'a preview of what is inside (files are downloaded)',
    de: 'eine Vorschau des Inhalts (Dateien werden heruntergeladen)',
  }),
  lack(/\bedit (?:documents|files|them) online\b|\bonline edit\w*|\bonline bearbeiten\b/i, {
    en: 'editing inside the browser',
    de: 'das Bearbeiten im Browser',
  }),
  lack(/\bfull[- ]text\b|\bcontents? of (?:the )?(?:files|documents)\b|\bvolltext\w*/i, {
    en: 'searching inside files',
    de: 'die Suche im Inhalt der Dateien',
  }),
  lack(
    /\bpermissions?\b|\baccess rights\b|\baccess control\b|\bshar\w* (?:them |files |documents )?with (?:certain|selected|specific|single|some) (?:users|members|people)\b|\bberechtigung\w*|\bzugriffsrechte?\b/i,
    {
      en: 'rights for single people (all members see the same, and links are for everybody who has them)',
      de: 'Rechte für Einzelne (alle Mitglieder sehen dasselbe, und Links gelten für alle, die sie haben)',
    },
  ),
  lack(
    /\bcreat\w* (?:new |their |own |sub)?-?folders\b|\bsub-?folders\b|\bnested\b|\bunterordner\b|\bordner anlegen\b/i,
    {
      en: 'folders that people make themselves',
      de: 'Ordner, die selbst angelegt werden',
    },
  ),
  lack(/\bexpir\w*|\bpassword[- ]protected\b|\bablaufdatum\b|\babläuft\b/i, {
    en: 'links that run out or ask for a password',
    de: 'Links, die ablaufen oder ein Passwort verlangen',
  }),
  lack(/\bcit(?:e|es|ation|ations|ing)\b|\bzitier\w*/i, { en: 'citations', de: 'Zitierhinweise' }),
  lack(/\bcsv\b|\bexport\w*/i, { en: 'exporting the list of files', de: 'der Export der Liste' }),
  lack(/\btrash\b|\brecycle bin\b|\bpapierkorb\b/i, { en: 'a bin for what is deleted', de: 'ein Papierkorb' }),
]
