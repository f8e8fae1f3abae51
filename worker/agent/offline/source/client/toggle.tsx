type ToggleProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; isDisabled?: boolean }

export function Toggle({ label, isOn, onChange, isDisabled = false }: ToggleProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}
