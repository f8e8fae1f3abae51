import { TEXTS } from '../../shared/tool-texts/qr'
import { bytesIn, isReadable, MARGIN, mostBytes, qrCode, qrPath, qrSvg } from '../../shared/tools/qr'
import { LEVELS } from '../../shared/tools/qr-tables'
import { Button } from '../button'
import { AreaField } from '../fields/area-field'
import { ChoiceField } from '../fields/choice-field'
import { ColourField } from '../fields/colour-field'
import { saveBlob } from '../fields/save-file'
import { useKept } from '../fields/use-kept'
import { qrPng } from './qr-png'

const SIZES = ['256', '512', '1024', '2048']
const INITIAL = { text: TEXTS.initial, level: 'M', size: '512', dark: '#111111', light: '#ffffff' }

/** A QR code of what is entered, while one types, and as a file. */
export function QrGenerator() {
  const [{ text, level: kept, size, dark, light }, change] = useKept('qr', INITIAL)
  const level = LEVELS.find((each) => each === kept) ?? 'M'
  const most = mostBytes(level)
  const code = text === '' ? null : qrCode(text, level)
  const side = (code?.length ?? 0) + 2 * MARGIN
  const pixels = Number(size)

  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <section aria-labelledby="content" className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <h2 id="content" className="text-lg font-bold">
          {TEXTS.content}
        </h2>
        <AreaField
          label={TEXTS.text}
          value={text}
          rows={4}
          hint={TEXTS.length(bytesIn(text), most)}
          onChange={(changed) => change({ text: changed })}
        />
        <ChoiceField
          label={TEXTS.level}
          value={TEXTS.levels[level]}
          options={LEVELS.map((each) => TEXTS.levels[each])}
          onChange={(chosen) => change({ level: LEVELS.find((each) => TEXTS.levels[each] === chosen) ?? 'M' })}
        />
        <ChoiceField
          label={TEXTS.size}
          value={SIZES.includes(size) ? size : INITIAL.size}
          options={SIZES}
          onChange={(chosen) => change({ size: chosen })}
        />
        <div className="grid grid-cols-2 gap-3">
          <ColourField label={TEXTS.dark} value={dark} onChange={(chosen) => change({ dark: chosen })} />
          <ColourField label={TEXTS.light} value={light} onChange={(chosen) => change({ light: chosen })} />
        </div>
        <p role="alert" className="text-danger empty:hidden">
          {isReadable({ dark, light }) ? '' : TEXTS.unreadable}
        </p>
      </section>
      <section aria-label={TEXTS.squares(side)} className="space-y-4 rounded-xl bg-card p-5 text-center text-on-card">
        {code === null ? (
          <p
            role="status"
            className="grid aspect-square place-content-center rounded-lg border border-line p-6 text-lg"
          >
            {text === '' ? TEXTS.empty : TEXTS.tooLong(most)}
          </p>
        ) : (
          <>
            <svg
              role="img"
              aria-label={TEXTS.alt(text)}
              viewBox={`0 0 ${side} ${side}`}
              shapeRendering="crispEdges"
              className="mx-auto w-full max-w-md rounded-lg border border-line"
            >
              <rect width={side} height={side} fill={light} />
              <path d={qrPath(code)} fill={dark} />
            </svg>
            <p className="text-sm text-soft-on-card">{TEXTS.squares(code.length)}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <Button
                onClick={async () => {
                  const picture = await qrPng(code, { dark, light, size: pixels })
                  if (picture) saveBlob(`${TEXTS.file}.png`, picture)
                }}
              >
                {TEXTS.png}
              </Button>
              <Button
                onClick={() =>
                  saveBlob(
                    `${TEXTS.file}.svg`,
                    new Blob([qrSvg(code, { dark, light, size: pixels })], { type: 'image/svg+xml' }),
                  )
                }
              >
                {TEXTS.svg}
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  )
}
