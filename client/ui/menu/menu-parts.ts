import { createContext, use, type ComponentType, type ReactElement, type ReactNode } from 'react'

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

/** What stands in a menu. These parts come with the menu's popup, and only there can they be rendered. */
type MenuParts = {
  Item: ComponentType<MenuItemProps>
  Link: ComponentType<MenuLinkProps>
  Separator: ComponentType
  Group: ComponentType<{ children: ReactNode }>
  GroupLabel: ComponentType<{ children: ReactNode }>
  RadioGroup: ComponentType<MenuRadioGroupProps>
  RadioItem: ComponentType<MenuRadioItemProps>
}

export const MenuPartsContext = createContext<MenuParts | null>(null)

export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('This part stands outside of a Menu.')
  return parts
}
