import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Ran, run } from '../run.ts'

const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'souk-chromium')

/** A launcher in the person's own cache folder; it is there once unpackChromium has been through. */
export const unpackedChromium = join(folder, 'chromium')

/**
 * Without being root nothing can be installed, but everybody may download Debian's packages and unpack them: Chromium and
 * whatever libraries this machine lacks, into a folder of one's own.
 */
export function unpackChromium(): Promise<Ran> {
  return run('sh', ['-euc', script], { env: { folder } })
}

const script = `
mkdir -p "$folder/apt/lists/partial" "$folder/apt/archives/partial"
apt() {
  apt-get -qq -y -o Dir::State="$folder/apt" -o Dir::State::status=/var/lib/dpkg/status \
    -o Dir::Cache="$folder/apt" -o Debug::NoLocking=true "$@"
}
apt update
apt install --download-only --no-install-recommends chromium fonts-liberation
for package in "$folder"/apt/archives/*.deb; do dpkg -x "$package" "$folder/root"; done
rm -rf "$folder/apt"
cat > "$folder/chromium" <<'launcher'
#!/bin/sh
root=$(dirname "$0")/root
for libraries in "$root"/lib/*-linux-gnu* "$root"/usr/lib/*-linux-gnu* "$root"/usr/lib/*-linux-gnu*/pulseaudio; do
  LD_LIBRARY_PATH=$libraries:$LD_LIBRARY_PATH
done
export LD_LIBRARY_PATH FONTCONFIG_SYSROOT="$root"
exec "$root/usr/lib/chromium/chromium" "$@"
launcher
chmod +x "$folder/chromium"
`
