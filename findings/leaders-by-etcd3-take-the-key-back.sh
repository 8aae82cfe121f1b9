#!/usr/bin/env bash
# Patroni 3.0.2 with etcd 3.4.23 (both Debian 12's), which keep one PostgreSQL of several the leader.
# One would guess: who leads is a key with a lease. A leader whose lease has run out, and that comes back after another
#   took the key, is refused when it renews it: by either of etcd's interfaces, of which the third is the newer one.
# What happens: by the second interface it is refused. By the third it gets a new lease and writes its name into the key
#   without looking whose it is: both believe that they lead, and the older one wins. In a cluster of three, whose
#   leader was cut off the network and put back with synchronous replication all the time, the old leader led again on
#   a timeline of its own: 27 of 83 confirmed commits were gone; by the second interface none of 91.
# Why it matters to a lender: payments that were confirmed are not there, though every document says that nothing can
#   be lost. A test that only kills the leader does not show it.
# Needs root for apt-get.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill "${etcd:-0}" 2>/dev/null || true; rm -rf "$folder"' EXIT
[ -x /usr/bin/patroni ] && [ -x /usr/bin/etcd ] ||
  apt-get install -y --no-install-recommends patroni=3.0.2-1 etcd-server >/dev/null
etcd --version | head -1
patroni --version
etcd --data-dir "$folder/etcd" --enable-v2 --listen-client-urls http://127.0.0.1:23790 \
  --advertise-client-urls http://127.0.0.1:23790 --listen-peer-urls http://127.0.0.1:23800 >"$folder/log" 2>&1 &
etcd=$!
for _ in $(seq 50); do curl -sf http://127.0.0.1:23790/health >/dev/null && break || sleep 0.2; done
cat >"$folder/look.py" <<'PY'
import sys, time
from patroni.dcs import get_dcs

expected = {'etcd': False, 'etcd3': True}
changed = False


def node(interface, name):
    return get_dcs({interface: {'host': '127.0.0.1:23790'}, 'scope': interface, 'name': name,
                    'ttl': 5, 'loop_wait': 1, 'retry_timeout': 2})


for interface, takes_back in expected.items():
    first, second = node(interface, 'first'), node(interface, 'second')
    for one in (first, second):
        one.set_ttl(5)
    assert first.attempt_to_acquire_leader()
    first.get_cluster()
    # The first hears nothing for longer than its lease.
    time.sleep(9)
    assert second.attempt_to_acquire_leader(), 'the lease has run out'
    assert second.get_cluster().leader.name == 'second'
    is_renewed = bool(first.update_leader(1))
    time.sleep(1)
    leader = node(interface, 'third').get_cluster().leader.name
    print(f'{interface}: the first renews: {is_renewed}; the key says: {leader}')
    changed |= is_renewed != takes_back or leader != ('first' if takes_back else 'second')
sys.stdout.flush()
import os
os._exit(1 if changed else 0)
PY
# Patroni logs the refusal with its stack.
/usr/bin/python3 "$folder/look.py" 2>"$folder/log-of-patroni"
