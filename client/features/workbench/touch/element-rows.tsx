import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowLeftIcon, desktopIcon, phoneIcon, tabletIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { ColourRow } from './colour-row.tsx'
import { reasonText } from './reason-text.ts'
import { classOf, PLACES, shownOn, type Names, type Property } from './source/classes.ts'
import { isReason, moved, problemOf, withLook, type ClassChange } from './source/element.ts'
import type { Place } from './source/strings.ts'
import { type Reason } from './source/traced.ts'
import type { Chosen, useTouch } from './use-touch.ts'

export type Touch = ReturnType<typeof useTouch>
type ElementRowsProps = { chosen: Chosen; touch: Touch; onAsk: () => void }

const PADDING = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'] as const
const MARGIN = ['marginTop', 'marginRight', 'marginBottom', 'marginLeft'] as const
const SHORT = { Top: 't', Right: 'r', Bottom: 'b', Left: 'l' } as const
const CORNERS = { '0': 'rounded-none', '4': 'rounded-sm', '8': 'rounded-lg', round: 'rounded-full' }
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl', 'text-5xl']
const WEIGHTS = ['font-light', 'font-normal', 'font-medium', 'font-semibold', 'font-bold']
const DEVICES = {
  phone: { label: m.workbench_device_phone, icon: phoneIcon },
  tablet: { label: m.workbench_device_tablet, icon: tabletIcon },
  desktop: { label: m.workbench_device_desktop, icon: desktopIcon },
}

/** All that can be changed of what is chosen. What cannot be says why. */
export function ElementRows({ chosen, touch, onAsk }: ElementRowsProps) {
  const { element, at, names, texts, classes, order, src, alt } = chosen
  const names_: Names = {
    colours: new Set(touch.tokens.map(({ name }) => name)),
    sizes: new Set(['small', 'body', 'lead', 'title', 'heading', 'display']),
    fonts: new Set(['display', 'text', 'figure', 'sans', 'serif', 'mono']),
  }
  const look = isReason(classes) ? [] : [...classes.value.split(/\s+/).filter(Boolean), ...classes.rest]
  const problem = (property: Property): Reason | null =>
    isReason(classes) ? classes : problemOf(classes, property, names_)
  const set = (change: ClassChange) =>
    void touch.change((project, { classes: place }) =>
      isReason(place) ? place : withLook(project, place, { ...change, names: names_ }),
    )
  const now = (property: Property) => classOf(property, { classes: look, names: names_ })
  const widths = shownOn(look)
  return (
    <>
      <div className="where">
        <p>
          {names.slice(0, -1).map((name) => `${name} › `)}
          <b>
            {element.tag}
            {element.label && ` “${element.label}”`}
          </b>
        </p>
        {at && <code>{`${at.path}:${at.line}`}</code>}
        {element.count > 1 && <p className="hint">{m.touch_count({ count: String(element.count) })}</p>}
      </div>
      {texts.map(({ shown, place }, index) => (
        <TextRow
          key={index}
          label={m.touch_text()}
          shown={(index === 0 && texts.length === 1 ? touch.typed : null) ?? shown}
          isTyped={index === 0 && texts.length === 1 && touch.typed !== null}
          place={place}
          onText={touch.changeText}
          onAsk={onAsk}
        />
      ))}
      <hr />
      <ColourRow
        label={m.touch_background()}
        kind="bg"
        current={now('background')}
        problem={problem('background')}
        touch={touch}
        onClass={(value) => set({ property: 'background', value })}
        onAsk={onAsk}
      />
      <ColourRow
        label={m.touch_colour()}
        kind="text"
        current={now('colour')}
        problem={problem('colour')}
        touch={touch}
        onClass={(value) => set({ property: 'colour', value })}
        onAsk={onAsk}
      />
      <hr />
      <SpaceRow label={m.touch_padding()} sides={PADDING} sign="p" {...{ now, problem, set, onAsk }} />
      <SpaceRow label={m.touch_margin()} sides={MARGIN} sign="m" {...{ now, problem, set, onAsk }} />
      <Row label={m.touch_corners()} problem={problem('radius')} onAsk={onAsk}>
        <div className="seg" role="group" aria-label={m.touch_corners()}>
          {Object.entries(CORNERS).map(([name, value]) => (
            <button
              key={name}
              type="button"
              aria-pressed={now('radius') === value}
              onClick={() => set({ property: 'radius', value: now('radius') === value ? null : value })}
            >
              {name === 'round' ? m.touch_round() : name}
            </button>
          ))}
        </div>
      </Row>
      <hr />
      <ChoiceRow label={m.touch_size()} property="fontSize" values={SIZES} {...{ now, problem, set, onAsk }} />
      <ChoiceRow label={m.touch_weight()} property="weight" values={WEIGHTS} {...{ now, problem, set, onAsk }} />
      {src !== null && (
        <TextRow
          label={m.touch_picture()}
          shown={element.picture!.src}
          place={src}
          onText={touch.changeText}
          onAsk={onAsk}
        />
      )}
      {alt !== null && (
        <TextRow
          label={m.touch_alt()}
          shown={element.picture!.alt}
          place={alt}
          onText={touch.changeText}
          onAsk={onAsk}
        />
      )}
      <Row label={m.touch_shown_on()} problem={problem('shownOn')} onAsk={onAsk}>
        <div className="seg" role="group" aria-label={m.touch_shown_on()}>
          {PLACES.map((width) => (
            <button
              key={width}
              type="button"
              aria-label={DEVICES[width].label()}
              aria-pressed={widths?.includes(width) ?? false}
              onClick={() => {
                const on = widths ?? [...PLACES]
                set({
                  property: 'shownOn',
                  value: on.includes(width) ? on.filter((each) => each !== width) : [...on, width],
                })
              }}
            >
              <Icon path={DEVICES[width].icon} dense />
            </button>
          ))}
        </div>
      </Row>
      <Row label={m.touch_order()} problem={isReason(order) ? order : null} onAsk={onAsk}>
        {!isReason(order) && (
          <>
            <Button
              size="small"
              icon
              aria-label={m.touch_before()}
              disabled={order.at === 0}
              onClick={() =>
                void touch.change((project, now) => (isReason(now.order) ? now.order : moved(project, now.order, -1)))
              }
            >
              <Icon path={arrowLeftIcon} />
            </Button>
            <Button
              size="small"
              icon
              className="redo"
              aria-label={m.touch_after()}
              disabled={order.at === order.items.length - 1}
              onClick={() =>
                void touch.change((project, now) => (isReason(now.order) ? now.order : moved(project, now.order, 1)))
              }
            >
              <Icon path={arrowLeftIcon} />
            </Button>
            <span className="mid">
              {m.touch_place({ at: String(order.at + 1), count: String(order.items.length) })}
            </span>
          </>
        )}
      </Row>
    </>
  )
}

type RowProps = { label: string; problem: Reason | null; onAsk: () => void; children: ReactNode }

export function Row({ label, problem, onAsk, children }: RowProps) {
  return (
    <div className="fr">
      <span className="l">{label}</span>
      <div className="c">
        {problem === null ? (
          children
        ) : (
          <span className="hint">
            {reasonText(problem)}{' '}
            {problem !== 'data' && problem !== 'stale' && (
              <button type="button" className="link" onClick={onAsk}>
                {m.touch_ask_builder()}
              </button>
            )}
          </span>
        )}
      </div>
    </div>
  )
}

type TextRowProps = {
  label: string
  shown: string
  isTyped?: boolean
  place: Place | Reason
  onText: (place: Place, text: string) => Promise<boolean>
  onAsk: () => void
}

const PAUSE_MS = 500

/** What is typed here or on the page is written after a pause, and at once when another element is chosen. */
function TextRow({ label, shown, isTyped = false, place, onText, onAsk }: TextRowProps) {
  const [own, setOwn] = useState<string | null>(null)
  const value = own ?? shown.trim()
  const wanted = own ?? (isTyped ? shown.trim() : null)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    waiting.current = undefined
    if (wanted === null || isReason(place) || place.value.trim() === wanted) return
    const send = async () => {
      waiting.current = undefined
      if (await onText(place, wanted)) setOwn((now) => (now === wanted ? null : now))
    }
    waiting.current = () => void send()
    const timer = setTimeout(send, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, place, onText])
  useEffect(() => () => waiting.current?.(), [])
  return (
    <Row label={label} problem={isReason(place) ? place : null} onAsk={onAsk}>
      <input
        className="field"
        aria-label={label}
        value={value}
        maxLength={4_000}
        onChange={(event) => setOwn(event.target.value)}
      />
    </Row>
  )
}

type LookRow = {
  now: (property: Property) => string | null
  problem: (property: Property) => Reason | null
  set: (change: ClassChange) => void
  onAsk: () => void
}
type SpaceRowProps = LookRow & { label: string; sides: typeof PADDING | typeof MARGIN; sign: 'p' | 'm' }

function SpaceRow({ label, sides, sign, now, problem, set, onAsk }: SpaceRowProps) {
  const words = [m.touch_top(), m.touch_right(), m.touch_bottom(), m.touch_left()]
  return (
    <Row label={label} problem={problem(sides[0])} onAsk={onAsk}>
      {sides.map((side, index) => {
        const short = SHORT[side.replace(/^(?:padding|margin)/, '') as keyof typeof SHORT]
        return (
          <label key={side} className="nb">
            <small>{words[index]!.slice(0, 1)}</small>
            <input
              type="number"
              min={0}
              max={999}
              aria-label={`${label}, ${words[index]!}`}
              value={pixelsOf(now(side))}
              disabled={problem(side) !== null}
              placeholder="–"
              onChange={({ target }) =>
                set({
                  property: side,
                  value: target.value === '' ? null : spaceClass(`${sign}${short}`, target.valueAsNumber),
                })
              }
            />
          </label>
        )
      })}
    </Row>
  )
}

/** Tailwind counts in fours. */
const spaceClass = (name: string, px: number) => (px % 4 === 0 ? `${name}-${px / 4}` : `${name}-[${px}px]`)

function pixelsOf(name: string | null): string {
  const [, steps, px] = /-(?:([\d.]+)|\[(\d+)px\])$/.exec(name ?? '') ?? []
  return steps === undefined ? (px ?? '') : String(Number(steps) * 4)
}

type ChoiceRowProps = LookRow & { label: string; property: 'fontSize' | 'weight'; values: string[] }

function ChoiceRow({ label, property, values, now, problem, set, onAsk }: ChoiceRowProps) {
  const current = now(property)
  const shown = current === null || values.includes(current) ? values : [current, ...values]
  return (
    <Row label={label} problem={problem(property)} onAsk={onAsk}>
      <select
        className="field select"
        aria-label={label}
        value={current ?? ''}
        onChange={({ target }) => set({ property, value: target.value || null })}
      >
        <option value="">{m.touch_usual()}</option>
        {shown.map((value) => (
          <option key={value} value={value}>
            {value.replace(/^(?:text|font)-/, '')}
          </option>
        ))}
      </select>
    </Row>
  )
}
