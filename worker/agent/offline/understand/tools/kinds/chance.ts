import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'

/** Tools that choose by chance: a wheel of options, and a draw of prizes among people. */
export const CHANCE_TOOLS = {
  wheel: {
    title: { en: 'Fortune wheel', de: 'Glücksrad' },
    called:
      /\b(?:fortune|prize|lucky|decision|spinning|spinner|picker|name|random|raffle)[- ](?:spin(?:ner|ning)?[- ])?wheels?\b|\bwheel of (?:fortune|names|decisions?|luck|prizes)\b|\b(?:spin(?:ning)?|turn)[- ](?:the |a )?wheel\b|\bspinner wheel\b|\brandom[- ](?:name|choice|student|option|decision)s?[- ](?:picker|chooser|selector|generator)\b|\bname[- ]picker\b|\bdecision[- ]maker wheel\b|\bglücksr(?:ad|äder)\w*|\bzufallsrad\b|\bentscheidungsrad\b|\bnamensrad\b|\bzufallsauswahl\b/i,
    has: /wheel|spin|land|stop|option|entr|choice|choose|choos|pick|name|student|pointer|random|animat|result|winner|announc|remove|take out|again|list|line|paste|histor|drawn|reduced motion|screen reader|space|keyboard|phone|\brad\b|dreh|möglichkeit|eintr|auswahl|zufällig|namen|ergebnis|gewinn|entfern|heraus|nochmal|liste|zeile|verlauf|gezogen|tast/i,
    lacks: [
      {
        asked: /\bweight(?:s|ed|ing)?\b|\bprobabilit\w+|\bodds\b|\bgewicht\w*|\bwahrscheinlichkeit\w*/i,
        told: {
          en: 'options that are likelier than others (one that stands there twice has two slices)',
          de: 'Möglichkeiten, die wahrscheinlicher sind (was doppelt dasteht, hat zwei Felder)',
        },
      },
      {
        asked: /\bsounds?\b|\bmusic\b|\bconfetti\b|\bton\b|\btöne\b|\bmusik\b|\bkonfetti\b/i,
        told: { en: 'sound and confetti', de: 'Ton und Konfetti' },
      },
      {
        asked: /\b(?:several|multiple|different|many) wheels\b|\bsave(?:d)? wheels?\b|\bmehrere räder\b/i,
        told: {
          en: 'several wheels under names (the last one is kept)',
          de: 'mehrere Räder unter Namen (das letzte bleibt)',
        },
      },
      {
        asked: /\bshar(?:e|ing)\b|\bteilen\b/i,
        told: { en: 'a link with which others see the wheel', de: 'ein Link, mit dem andere das Rad sehen' },
      },
      {
        asked:
          /\b(?:pictures?|images?|photos?) (?:on|for|as) (?:the |each )?(?:slices?|segments?|options?)\b|\bcolou?rs? (?:of|for) (?:the |each |every )?(?:slices?|segments?|options?)\b|\bbilder\b/i,
        told: { en: 'pictures and colours of single slices', de: 'Bilder und Farben einzelner Felder' },
      },
    ],
    colour: '#8a2b52',
    component: 'FortuneWheel',
  },
  draw: {
    title: { en: 'Lucky draw', de: 'Losziehung' },
    called:
      /\b(?:lucky|prize|raffle|giveaway|lottery|winners?|name)[- ](?:draw(?:ing)?s?|picker)(?! ticket)\b|\b(?:raffle|giveaway|tombola)(?:[- ](?:app|tool|website|site|page|generator|machine))\b|\bdraw(?:ing)? (?:the )?(?:lots|winners)\b|\blosziehung\w*|\bverlosung(?:s\w*)?\b|\btombola\w*|\bgewinner ?(?:ziehung|auslosung)\w*|\bauslosung(?:s\w*)?\b|\blos-?trommel\w*/i,
    has: /draw|winner|won|win\b|prize|quantit|participant|people|employee|guest|name|import|paste|file|csv|text|list|export|download|reset|restart|animat|random|lucky|raffle|twice|event|show|left|reduced motion|keyboard|screen reader|zieh|gewinn|preis|anzahl|teilnehm|leute|mitarbeit|gäste|einles|datei|liste|ausgeb|herunterlad|zurücksetz|zufall|los\w*|doppelt|feier|zeig|tast/i,
    lacks: [
      {
        asked: /\bexcel\b|\bxlsx?\b/i,
        told: {
          en: 'Excel files (CSV and text files are read and written)',
          de: 'Excel-Dateien (CSV und Text werden gelesen und geschrieben)',
        },
      },
      {
        asked:
          /\blog[- ]?in\b|\bsign[- ]?(?:in|up)\b|\baccounts?\b|\bregister\b|\bregistration\b|\banmeld\w+|\bkonten\b/i,
        told: {
          en: 'accounts: participants do not enter themselves, whoever draws enters them',
          de: 'Konten: Teilnehmende tragen sich nicht selbst ein, das tut, wer zieht',
        },
      },
      {
        asked: /\bphotos?\b|\bpictures?\b|\bavatars?\b|\bfotos?\b|\bbilder\b/i,
        told: { en: 'pictures of people and prizes', de: 'Bilder von Leuten und Preisen' },
      },
      {
        asked: /\bsounds?\b|\bmusic\b|\bconfetti\b|\bton\b|\bmusik\b|\bkonfetti\b/i,
        told: { en: 'sound and confetti', de: 'Ton und Konfetti' },
      },
      {
        asked:
          /\bweight(?:s|ed|ing)?\b|\bprobabilit\w+|\bodds\b|\bseveral tickets\b|\bgewicht\w*|\bwahrscheinlichkeit\w*|\bmehrere lose\b/i,
        told: { en: 'chances that differ between people', de: 'Chancen, die sich zwischen Leuten unterscheiden' },
      },
      {
        asked: /\be-?mails?\b|\bnotif\w+|\bbenachrichtig\w+/i,
        told: { en: 'messages to the winners', de: 'Nachrichten an die Gewinner' },
      },
    ],
    colour: '#1f4e8c',
    component: 'LuckyDraw',
  },
} satisfies Record<string, ReadyApp>
