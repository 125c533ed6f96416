import { Link } from 'react-router-dom'

/** Leads to the person of an address; just the address where nobody has it any more. */
export const PersonLink = ({ id, address }: { id: string | null; address: string }) =>
  id ? <Link to={`/people/${id}`}>{address}</Link> : address
