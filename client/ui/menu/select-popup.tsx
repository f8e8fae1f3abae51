import { Select } from '@base-ui/react/select'
import { checkIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { AdoptedTrigger } from '#client/ui/popover/adopted-trigger.tsx'
import { FLOATING } from '#client/ui/popover/floating.ts'
import type { PopupState } from '#client/ui/popover/popover.tsx'
import type { SelectOption } from './select.tsx'

type SelectPopupProps = PopupState & {
  label: string
  options: ReadonlyArray<SelectOption<string>>
  value: string | null
  onChange: (value: string) => void
}

export function SelectPopup({ id, trigger, isOpen, onOpenChange, label, options, value, onChange }: SelectPopupProps) {
  return (
    <Select.Root
      modal={false}
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      open={isOpen}
      onOpenChange={(open) => onOpenChange(open)}
    >
      <Select.Trigger id={id} render={(props) => <AdoptedTrigger element={trigger} forwardedRef={props.ref} />} />
      <Select.Portal>
        <Select.Positioner {...FLOATING} alignItemWithTrigger={false} align="start">
          <Select.Popup className="menu options" finalFocus={trigger}>
            <Select.List id={`${id}-popup`} aria-label={label}>
              {options.map((option) => (
                <Select.Item
                  key={option.value}
                  className="item"
                  value={option.value}
                  disabled={option.disabled ?? false}
                >
                  <Select.ItemText className="sp trunc">{option.label}</Select.ItemText>
                  <span className="tick">
                    <Select.ItemIndicator>
                      <Icon path={checkIcon} dense />
                    </Select.ItemIndicator>
                  </span>
                </Select.Item>
              ))}
            </Select.List>
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  )
}
