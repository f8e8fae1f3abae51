/** A number of the running game with its name. */
export function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <p className="rounded-lg bg-card px-4 py-2 text-on-card">
      <span className="block text-sm text-soft-on-card">{label}</span>
      <span className="text-2xl font-black tabular-nums">{value}</span>
    </p>
  )
}
