import { createContext, use, type ComponentType, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { lazyModule, type LazyModule } from '#client/lib/lazy/lazy-module.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { moreIcon } from '#client/ui/icon/icons.ts'
import { usePopup, type Align, type Side } from '#client/ui/popover/popover.tsx'

export type MenuItemProps = {
  icon?: string
  danger?: boolean
  disabled?: boolean
  hint?: string
  onSelect: () => void
  children: ReactNode
}
export type MenuLinkProps = {
  icon?: string
  danger?: boolean
  render: ReactElement
  phoneOnly?: boolean
  children: ReactNode
}
export type MenuRadioGroupProps<Value extends string = string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  children: ReactNode
}
export type MenuRadioItemProps = { value: string; disabled?: boolean; children: ReactNode }

/** This content comes with the code of the menu's popup and can be rendered only there. */
type MenuContent = {
  Item: ComponentType<MenuItemProps>
  Link: ComponentType<MenuLinkProps>
  Separator: ComponentType
  Group: ComponentType<{ children: ReactNode }>
  GroupLabel: ComponentType<{ children: ReactNode }>
  RadioGroup: ComponentType<MenuRadioGroupProps>
  RadioItem: ComponentType<MenuRadioItemProps>
}

export const MenuContentContext = createContext<MenuContent | null>(null)

function useMenuContent(): MenuContent {
  const content = use(MenuContentContext)
  if (!content) throw new Error('This stands outside of a Menu.')
  return content
}

type MenuProps = {
  label: string
  trigger?: ReactNode
  triggerClass?: string
  side?: Side
  align?: Align
  children: ReactNode
}

type MenuCode = Pick<typeof import('./menu-popup.tsx'), 'MenuPopup'>

const code: LazyModule<MenuCode> = lazyModule(() => import('./menu-popup.tsx'))

/** The code of a menu whose items come at its first sign of use, too. */
export function menuWith<Items>(loadItems: () => Promise<Items>): LazyModule<MenuCode & { items: Items }> {
  return lazyModule(async () => {
    const [{ MenuPopup }, items] = await Promise.all([import('./menu-popup.tsx'), loadItems()])
    return { MenuPopup, items }
  })
}

/** Without a trigger of its own the menu is the "more" button of a row or card. */
export function Menu({ children, ...menu }: MenuProps) {
  return (
    <LateMenu {...menu} code={code}>
      {() => children}
    </LateMenu>
  )
}

type LateMenuProps<Code> = Omit<MenuProps, 'children'> & {
  code: LazyModule<Code>
  children: (code: Code) => ReactNode
}

/** A menu whose items are drawn by code that comes with its popup (`menuWith`): it opens when both are there. */
export function LateMenu<Code extends MenuCode>(props: LateMenuProps<Code>) {
  const { label, trigger, triggerClass = 'btn quiet icon sm', side, align, code, children } = props
  const { module, popup, triggerProps, open } = usePopup(code)
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open('keyboard')
  }
  return (
    <>
      <button
        className={triggerClass}
        aria-label={label}
        aria-haspopup="menu"
        onKeyDown={openByArrow}
        {...triggerProps}
      >
        {trigger ?? <Icon path={moreIcon} />}
      </button>
      {module && (
        <module.MenuPopup {...popup} label={label} side={side} align={align}>
          {children(module)}
        </module.MenuPopup>
      )}
    </>
  )
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useMenuContent()
  return <Item {...props} />
}

/** `render` is the link, of the router or plain, without content. */
export function MenuLink(props: MenuLinkProps) {
  const { Link } = useMenuContent()
  return <Link {...props} />
}

export function MenuSeparator() {
  const { Separator } = useMenuContent()
  return <Separator />
}

export function MenuGroup({ children }: { children: ReactNode }) {
  const { Group } = useMenuContent()
  return <Group>{children}</Group>
}

export function MenuGroupLabel({ children }: { children: ReactNode }) {
  const { GroupLabel } = useMenuContent()
  return <GroupLabel>{children}</GroupLabel>
}

export function MenuRadioGroup<Value extends string>({ label, value, onChange, children }: MenuRadioGroupProps<Value>) {
  const { RadioGroup } = useMenuContent()
  return (
    <RadioGroup label={label} value={value} onChange={(next) => onChange(next as Value)}>
      {children}
    </RadioGroup>
  )
}

export function MenuRadioItem(props: MenuRadioItemProps) {
  const { RadioItem } = useMenuContent()
  return <RadioItem {...props} />
}
