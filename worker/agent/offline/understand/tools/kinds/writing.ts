import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'
import { ACCOUNTS, PDF, SHARING } from './lacks.ts'

/** Markdown with a live preview. */
export const MARKDOWN: ReadyApp = {
  title: { en: 'Markdown editor', de: 'Markdown-Editor' },
  called:
    /\b(?:live |online )?markdown[- ](?:live[- ])?(?:editor|previewer|preview|viewer|renderer|writer|notepad)\b|\beditor for markdown\b|\bmarkdown-?(?:vorschau|schreiber)\b|\beditor für markdown\b/i,
  has: /markdown|preview|live|editor|\bsplit\b|side by side|heading|bold|italic|\blinks?\b|\blists?\b|tables?\b|code|quote|toolbar|download|export|\.md\b|copy|word count|words|autosave|saved?\b|vorschau|überschrift|fett|kursiv|liste|tabelle|herunterlad|kopier|wörter/i,
  lacks: [
    {
      asked: /\bimages?\b|\bpictures?\b|\bphotos?\b|\bbilder?\b|\bfotos?\b/i,
      told: { en: 'pictures', de: 'Bilder' },
    },
    {
      asked: /\bhighlight\w*|\bsyntax colou?r\w*|\bsyntaxhervorhebung\b/i,
      told: { en: 'colours in code', de: 'Farben im Code' },
    },
    {
      asked:
        /\b(?:several|multiple|many) (?:documents|files|notes)\b|\bfolders?\b|\b(?:mehrere|viele) (?:dokumente|dateien|notizen)\b|\bordner\b/i,
      told: {
        en: 'several documents (there is one, which is kept)',
        de: 'mehrere Dokumente (es gibt eines, das bleibt)',
      },
    },
    {
      asked: /\bhtml\b|\bmath\w*|\blatex\b|\bmermaid\b|\bformeln?\b/i,
      told: { en: 'HTML, formulas and diagrams', de: 'HTML, Formeln und Diagramme' },
    },
    PDF,
    SHARING,
    ACCOUNTS,
  ],
  colour: '#2d4a77',
  component: 'MarkdownEditor',
}

/** Words and characters of a text, and how long it takes to read. */
export const WORDS: ReadyApp = {
  title: { en: 'Word counter', de: 'Wortzähler' },
  called:
    /\b(?:word|character|letter|text)s?(?:(?: and|,| &|\/| or) (?:word|character|letter|sentence)s?)*[- ]count(?:er|ing (?:tool|site|website|app))?\b|\bcount(?:s|ing)? (?:(?:the|of|number|all|in|a|your) )*(?:words|characters)\b|\b(?:wort|wörter|zeichen|buchstaben)-?zähler\b|\b(?:wörter|zeichen) (?:und (?:wörter|zeichen) )?zähl\w+/i,
  has: /words?|characters?|letters?|sentences?|paragraphs?|lines?\b|reading|speak|time|count|spaces?|frequen|densit|keyword|paste|typ(?:e|ing)|copy|clear|wörter|wort|zeichen|buchstaben|sätze|absätze|zeilen|lese|zähl|häufig|einfüg|kopier/i,
  lacks: [
    {
      asked: /\bgrammar\b|\bspell\w*|\breadability\b|\brechtschreib\w*|\bgrammatik\b|\blesbarkeit\b/i,
      told: { en: 'grammar, spelling and readability', de: 'Grammatik, Rechtschreibung und Lesbarkeit' },
    },
    {
      asked: /\bupload\w*|\bdocx?\b|\bword files?\b|\bhochlad\w*/i,
      told: { en: 'reading files (a text is pasted)', de: 'das Lesen von Dateien (ein Text wird eingefügt)' },
    },
    PDF,
    SHARING,
    ACCOUNTS,
  ],
  colour: '#5b2a6e',
  component: 'WordCounter',
}
