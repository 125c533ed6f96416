import { Link } from 'react-router-dom'
import { PageHead } from '../ui/page-parts.tsx'

/** For an address that the desk does not have. */
export function MissingPage() {
  return (
    <>
      <PageHead title="Nothing here" says="The desk has no page at this address." />
      <Link to="/">Go to Today</Link>
    </>
  )
}
