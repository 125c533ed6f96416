import { paint } from './paint.ts'

const orbit = paint('orbit')
const planet = paint('planet')

const ring = { borderWidth: 1, borderStyle: 'solid', borderRadius: 999 } as const

/** The mark, of borders alone: two orbits about their sun. */
export function Mark() {
  return (
    <div className={orbit.className} style={{ ...orbit.style, ...ring, width: 16, padding: 6 }}>
      <div className={orbit.className} style={{ ...orbit.style, ...ring, width: 6, padding: 4 }}>
        <div
          className={planet.className}
          style={{
            ...planet.style,
            width: 6,
            height: 6,
            borderRadius: 999,
            fontSize: 0,
            lineHeight: '6px',
          }}
        />
      </div>
    </div>
  )
}
