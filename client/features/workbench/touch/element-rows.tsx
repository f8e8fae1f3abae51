import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowLeftIcon, desktopIcon, phoneIcon, tabletIcon } from '#client/ui/icon/tool-icons.ts'
import { m } from '#shared/messages.gen/messages.js'
import { ColourRow } from './colour-row.tsx'
import { ChoiceRow, MARGIN, PADDING, Row, SpaceRow, TextRow } from './rows.tsx'
import { PLACES, type Names, type Property } from './source/classes.ts'
import { isReason, moved, problemOf } from './source/element.ts'
import type { Reason } from './source/traced.ts'
import { useLooks } from './use-looks.ts'
import type { Chosen, useTouch } from './use-touch.ts'

export type Touch = ReturnType<typeof useTouch>
type ElementRowsProps = { chosen: Chosen; touch: Touch; onAsk: () => void }

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
  const { now, widths: widthsNow, set } = useLooks(chosen, touch.change, names_)
  const problem = (property: Property): Reason | null =>
    isReason(classes) ? classes : problemOf(classes, property, names_)
  const widths = widthsNow()
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
