type Props = { error: Error | null }

export function Problem({ error }: Props) {
  if (!error) return null
  return (
    <p role="alert" className="text-wrong">
      {error.message}
    </p>
  )
}
