import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'

export const QR_TOOL: ReadyApp = {
  title: { en: 'QR code generator', de: 'QR-Code-Generator' },
  called:
    /\bqr[- ]?codes?[- ](?:generators?|makers?|creators?|builders?|tools?|generieren|erstellen|erzeugen)\b|\bqr[- ]?(?:generator|maker|creator)\b|\bbar ?codes? (?:and|or|&) qr[- ]?(?:codes? )?(?:generator|maker|creator)\b|\bqr[- ]?(?:codes? )?(?:and|or|&) bar ?codes? (?:generator|maker|creator)\b|\b(?:generat\w+|creat\w+|mak\w+) (?:(?:my|your|their|own|a|custom|simple) )*qr[- ]?codes?\b|\bqr-?code-?(?:generator|ersteller|macher)\w*|\bqr[- ]?codes? (?:[\wäöüß]+ ){0,4}?(?:erstell|erzeug|generier|mach)\w*/i,
  has: /qr|code|text|address|url|link|website|size|pixel|colou?r|background|foreground|correct|level|download|sav(?:e|ing)|export|png|svg|preview|live|scan|print|generat|adresse|größe|farb|hintergrund|fehlerkorrektur|herunterlad|speicher|vorschau|druck|erzeug|erstell/i,
  lacks: [
    {
      asked: /\bbar ?codes?\b|\bstrichcodes?\b/i,
      told: { en: 'barcodes (QR codes hold any text)', de: 'Strichcodes (QR-Codes fassen jeden Text)' },
    },
    {
      asked:
        /\blogos?\b|\bpicture in the (?:middle|centre|center)\b|\b(?:rounded|dots?|shapes?|frames?)\b|\brahmen\b|\brund\w*/i,
      told: {
        en: 'a logo in the middle, other shapes and frames',
        de: 'ein Logo in der Mitte, andere Formen und Rahmen',
      },
    },
    {
      asked:
        /\bwi-?fi\b|\bwlan\b|\bvcards?\b|\bcontact (?:card|data|details)\b|\bvisitenkarten?\b|\bsms\b|\bkontaktdaten\b/i,
      told: {
        en: 'forms for Wi-Fi and contacts (their text may be entered)',
        de: 'Formulare für WLAN und Kontakte (ihr Text lässt sich eingeben)',
      },
    },
    {
      asked:
        /\b(?:scan|read|decod)\w* (?:of |a |the |existing )?(?:qr|codes?)\b|\bscanner\b|\bcamera\b|\beinscannen\b|\bkamera\b/i,
      told: { en: 'reading codes with the camera', de: 'das Lesen von Codes mit der Kamera' },
    },
    {
      asked: /\b(?:track|count|statistic|analytic)\w*|\bdynamic\b|\bstatistik\w*|\bdynamisch\w*/i,
      told: {
        en: 'counting scans and codes whose address changes later',
        de: 'das Zählen von Aufrufen und Codes, deren Adresse sich später ändert',
      },
    },
    {
      asked:
        /\bbatch\b|\bbulk\b|\b(?:several|many|multiple) (?:qr )?codes\b|\bhistory\b|\bmehrere codes\b|\bverlauf\b/i,
      told: {
        en: 'many codes at once and a list of earlier ones',
        de: 'viele Codes auf einmal und eine Liste der früheren',
      },
    },
    {
      asked: /\bpdf\b|\bjpe?g\b/i,
      told: { en: 'PDF and JPEG (there are PNG and SVG)', de: 'PDF und JPEG (es gibt PNG und SVG)' },
    },
    {
      asked: /\blog[- ]?in\b|\bsign[- ]?(?:in|up)\b|\baccounts?\b|\bkonten\b|\banmeld\w+/i,
      told: { en: 'accounts', de: 'Konten' },
    },
  ],
  colour: '#264653',
  component: 'QrGenerator',
}
