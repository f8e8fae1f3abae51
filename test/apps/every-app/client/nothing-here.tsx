import { Link } from 'wouter'

export function NothingHere() {
  return (
    <>
      <title>Nothing is here</title>
      <h1 className="text-2xl font-semibold">Nothing is here</h1>
      <p>
        This address leads nowhere.{' '}
        <Link to="/" className="underline underline-offset-4">
          Go to the start
        </Link>
      </p>
    </>
  )
}
