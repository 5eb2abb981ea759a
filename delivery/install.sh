#!/bin/sh
# Installs NxNote on this machine, or a newer version over an older one; `remove` takes it away again.
#   ./install.sh [NAME]              NAME is the company's own, for example ghi.congty.vn
#   ./install.sh remove [--with-data]
# Nothing is asked, nothing is downloaded. Debian 13, or another Linux with glibc and Node 20.19 or newer.
set -eu

app=/opt/nxnote
settings=/etc/nxnote/nxnote.env
data=/var/lib/nxnote
unit=/etc/systemd/system/nxnote.service
source=$(dirname "$(dirname "$(readlink -f "$0")")")

say() { printf '%s\n' "$*"; }
refuse() {
  printf 'install.sh: %s\n' "$*" >&2
  exit 1
}
has_systemd() { [ -d /run/systemd/system ]; }

check_machine() {
  [ "$(id -u)" = 0 ] || refuse "run it as root: sudo $0"
  for program in setpriv useradd systemctl; do
    command -v "$program" >/dev/null || refuse "$program is missing (Debian: apt-get install util-linux passwd systemd)"
  done
}

check_node() {
  node=$(command -v node) || refuse "Node 20.19 or newer is missing (Debian 13: apt-get install nodejs; others: https://nodejs.org)"
  "$node" -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
    refuse "$node is $("$node" --version), and 20.19 or newer is needed"
  built_for=$(cat "$source/delivery/PLATFORM" 2>/dev/null) || refuse "this is no unpacked package: npm run package makes one"
  here=$("$node" -p 'process.platform + "-" + process.arch')
  [ "$built_for" = "$here" ] || refuse "this package is for $built_for, and this machine is $here"
  case $node in
    /home/* | /root/*) refuse "$node lies in a home folder, where the service cannot read it: install Node for the whole machine" ;;
  esac
}

# set_value NAME VALUE: only where the file has none yet
set_value() {
  sed -i "s|^$1=\$|$1=$2|" "$settings"
}

write_settings() {
  install -d -m 0750 -o root -g nxnote /etc/nxnote
  if [ ! -e "$settings" ]; then
    install -m 0640 -o root -g nxnote "$source/delivery/nxnote.env" "$settings"
    set_value METRICS_TOKEN "$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')"
  fi
  [ -z "$1" ] || set_value PUBLIC_URL "https://$1"
}

# The old version stands aside until the new one is whole.
replace_app() {
  [ "$source" != "$app" ] || refuse "this is the installed copy; run the install.sh of an unpacked package"
  rm -rf "$app.new" "$app.old"
  mkdir -p "$app.new"
  tar -C "$source" -cf - . | tar -C "$app.new" -xf - --no-same-owner
  chown -R root:root "$app.new"
  chmod -R u=rwX,go=rX "$app.new"
  if has_systemd && systemctl is-active --quiet nxnote; then systemctl stop nxnote; fi
  [ ! -e "$app" ] || mv "$app" "$app.old"
  mv "$app.new" "$app"
}

start_service() {
  install -m 0644 "$app/delivery/nxnote.service" "$unit"
  if [ "$node" != /usr/bin/node ] && [ "$node" != /usr/local/bin/node ]; then
    mkdir -p "$unit.d"
    printf '[Service]\nEnvironment=NXNOTE_NODE=%s\n' "$node" >"$unit.d/node.conf"
  fi
  if ! has_systemd; then
    say "systemd does not run here: start it with: nxnote-server main"
    return
  fi
  systemctl daemon-reload
  systemctl enable --quiet nxnote
  systemctl start nxnote
  wait_until_ready || refuse "it does not answer; see: journalctl -u nxnote -n 50"
}

# What the settings say, read as the server reads it
setting() {
  "$node" --env-file="$settings" -p "process.env.$1 || ''"
}

# A newer version first brings the tables up to date, which may take minutes; one that cannot start is given up by systemd.
wait_until_ready() {
  url="http://$(setting HOST):$(setting PORT)/readyz"
  for second in $(seq 1200); do
    if systemctl is-failed --quiet nxnote; then return 1; fi
    [ "$second" != 60 ] || say "It is not ready yet. What it does: journalctl -u nxnote -f"
    if "$node" -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$url"; then
      say "NxNote answers at $url"
      return 0
    fi
    sleep 1
  done
  return 1
}

install_all() {
  name=$1
  case $name in
    *[!A-Za-z0-9.-]*) refuse "\"$name\" is no name of a machine; write it as ghi.congty.vn" ;;
  esac
  check_machine
  check_node
  id nxnote >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin nxnote
  install -d -m 0700 -o nxnote -g nxnote "$data"
  write_settings "$name"
  replace_app
  ln -sfn "$app/delivery/nxnote-server" /usr/local/bin/nxnote-server
  start_service
  rm -rf "$app.old"
  say "Installed $(cat "$app/delivery/VERSION"). Settings: $settings. Data: $data. Log: journalctl -u nxnote"
  say "Next: https, as $app/delivery/README.md says."
}

remove_all() {
  check_machine
  if has_systemd; then systemctl disable --now --quiet nxnote || true; fi
  rm -rf "$unit" "$unit.d" "$app" "$app.new" "$app.old" /usr/local/bin/nxnote-server
  if has_systemd; then systemctl daemon-reload; fi
  if [ "${1:-}" = --with-data ]; then
    rm -rf "$data" /etc/nxnote
    if id nxnote >/dev/null 2>&1; then userdel nxnote; fi
    say "NxNote is gone, with everything that it had kept."
  else
    say "NxNote is gone. $data and /etc/nxnote are still there; \"remove --with-data\" takes them, too."
  fi
}

case ${1:-} in
  remove) remove_all "${2:-}" ;;
  -*) refuse "usage: $0 [NAME] | remove [--with-data]" ;;
  *) install_all "${1:-}" ;;
esac
