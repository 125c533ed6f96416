import { timeZones } from '#words/booking.ts'

/** Time zones by their cities, and the visitor's own where it is none of them. */
export const ZoneOptions = ({ own }: { own: string }) => (
  <>
    {own && !timeZones.some(([zone]) => zone === own) && (
      <option value={own}>{own.replaceAll('_', ' ')}</option>
    )}
    {timeZones.map(([zone, cities]) => (
      <option key={zone} value={zone}>
        {cities}
      </option>
    ))}
  </>
)
