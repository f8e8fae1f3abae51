import { Menu } from '@base-ui/react/menu'
import { useEffect, useRef, type ReactNode } from 'react'
import { PHONE, useMediaQuery } from '#client/lib/browser/use-media-query.ts'
import { checkIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { AdoptedTrigger } from '#client/ui/popover/adopted-trigger.tsx'
import { FLOATING } from '#client/ui/popover/floating.ts'
import type { Align, PopupState, Side } from '#client/ui/popover/popover.tsx'
import {
  MenuContentContext,
  type MenuItemProps,
  type MenuLinkProps,
  type MenuRadioGroupProps,
  type MenuRadioItemProps,
} from './menu.tsx'

type MenuPopupProps = PopupState & {
  label: string
  side?: Side | undefined
  align?: Align | undefined
  children: ReactNode
}

const PARTS = { Item, Link, Separator, Group, GroupLabel, RadioGroup, RadioItem }

export function MenuPopup({
  id,
  trigger,
  isOpen,
  onOpenChange,
  openedBy,
  label,
  side = 'bottom',
  align = 'start',
  children,
}: MenuPopupProps) {
  const list = useRef<HTMLDivElement>(null)
  // Base UI has not seen the key that opened the menu, so it does not focus the first item.
  useEffect(() => {
    if (!isOpen || openedBy !== 'keyboard') return
    const frame = requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isOpen, openedBy])
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Menu.Trigger id={id} render={(props) => <AdoptedTrigger element={trigger} forwardedRef={props.ref} />} />
      <Menu.Portal>
        <Menu.Positioner {...FLOATING} side={side} align={align}>
          <Menu.Popup ref={list} id={`${id}-popup`} className="menu" aria-label={label} finalFocus={trigger}>
            <MenuContentContext value={PARTS}>{children}</MenuContentContext>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Item({ icon, danger = false, disabled = false, hint, onSelect, children }: MenuItemProps) {
  return (
    <Menu.Item className={danger ? 'item danger' : 'item'} disabled={disabled} onClick={onSelect}>
      {icon && <Icon path={icon} />}
      <span className="sp trunc">{children}</span>
      {hint && <span className="hint">{hint}</span>}
    </Menu.Item>
  )
}

function Link({ icon, danger = false, phoneOnly = false, render, children }: MenuLinkProps) {
  const isPhone = useMediaQuery(PHONE)
  // Hidden by a style, the item would still be a stop of the arrow keys.
  if (phoneOnly && !isPhone) return null
  return (
    <Menu.LinkItem className={danger ? 'item danger' : 'item'} closeOnClick render={render}>
      {icon && <Icon path={icon} />}
      <span className="sp trunc">{children}</span>
    </Menu.LinkItem>
  )
}

function Separator() {
  return <Menu.Separator className="rule" />
}

function Group({ children }: { children: ReactNode }) {
  return <Menu.Group>{children}</Menu.Group>
}

function GroupLabel({ children }: { children: ReactNode }) {
  return <Menu.GroupLabel className="label">{children}</Menu.GroupLabel>
}

function RadioGroup({ label, value, onChange, children }: MenuRadioGroupProps) {
  return (
    <Menu.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      {children}
    </Menu.RadioGroup>
  )
}

function RadioItem({ value, disabled = false, children }: MenuRadioItemProps) {
  return (
    <Menu.RadioItem className="item" value={value} disabled={disabled} closeOnClick>
      <span className="tick">
        <Menu.RadioItemIndicator>
          <Icon path={checkIcon} dense />
        </Menu.RadioItemIndicator>
      </span>
      <span className="sp trunc">{children}</span>
    </Menu.RadioItem>
  )
}
