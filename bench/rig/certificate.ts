import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '#scripts/run-quietly.ts'

/** A certificate for 127.0.0.1 that lives as long as the bench; made by openssl. */
export async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-'))
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  try {
    await runQuietly(
      `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${cert}`.split(
        ' ',
      ),
    )
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
