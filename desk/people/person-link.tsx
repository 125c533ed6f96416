import { Link } from 'react-router-dom'

/** State of a search that is to open whom it finds, where it finds nobody else. */
export const soleFound = 'sole-found'

/** Leads to the person of an address, whose id is not known here. */
export const PersonLink = ({ address }: { address: string }) => (
  <Link to={`/people?q=${encodeURIComponent(address)}`} state={soleFound}>
    {address}
  </Link>
)
