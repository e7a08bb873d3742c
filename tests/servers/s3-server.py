"""Debian's Swift with its s3api as one process on loopback: s3-server.py FOLDER PORT.

Everything lies in FOLDER; the account, container and object servers listen on ports of their own.
"""

import os
import sys

import eventlet

eventlet.patcher.monkey_patch()

from eventlet import listen, wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402

ACCESS_KEY = "test:tester"
SECRET_KEY = "testing"

PIPELINE = "s3api tempauth copy slo dlo versioned_writes proxy-server"

PROXY = """
[DEFAULT]
swift_dir = {folder}
log_level = ERROR

[pipeline:main]
pipeline = {pipeline}

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
node_timeout = 60
conn_timeout = 5

[filter:s3api]
use = egg:swift#s3api
location = eu-central-1
dns_compliant_bucket_names = true
allow_multipart_uploads = true

[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = {secret} .admin
default_swift_cluster = local#http://127.0.0.1:{port}/v1

[filter:copy]
use = egg:swift#copy

[filter:slo]
use = egg:swift#slo
rate_limit_after_segment = 10000

[filter:dlo]
use = egg:swift#dlo

[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
"""

STORE = """
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_level = ERROR
fallocate_reserve = 0
disable_fallocate = true

[pipeline:main]
pipeline = {kind}-server

[app:{kind}-server]
use = egg:swift#{kind}
allow_open_expired = false
"""


class MemoryCache:
    """What tempauth insists on; the servers of one process need no memcached."""

    def __init__(self):
        self.values = {}

    def get(self, key, raise_on_error=False):
        return self.values.get(key)

    def set(self, key, value, *_args, **_kwargs):
        self.values[key] = value

    def incr(self, key, delta=1, *_args, **_kwargs):
        self.values[key] = int(self.values.get(key) or 0) + delta
        return self.values[key]

    def decr(self, key, delta=1, *_args, **_kwargs):
        return self.incr(key, -delta)

    def delete(self, key, *_args, **_kwargs):
        self.values.pop(key, None)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def write_ring(folder, name, port):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(
        {
            "region": 1,
            "zone": 1,
            "weight": 1,
            "ip": "127.0.0.1",
            "port": port,
            "device": "one",
            "replication_ip": "127.0.0.1",
            "replication_port": port,
        }
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, name + ".ring.gz"))


def main(folder, port):
    os.makedirs(os.path.join(folder, "devices", "one"), exist_ok=True)
    write(
        os.path.join(folder, "swift.conf"),
        "[swift-hash]\nswift_hash_path_suffix = tests\n"
        "[storage-policy:0]\nname = only\ndefault = yes\n",
    )
    utils.set_swift_dir(folder)
    from swift.common.wsgi import loadapp  # reads the policies of the folder set above

    sockets = {kind: listen(("127.0.0.1", 0)) for kind in ("account", "container", "object")}
    for kind, socket in sockets.items():
        write_ring(folder, kind, socket.getsockname()[1])
    silent = open(os.devnull, "w", encoding="utf-8")
    for kind, socket in sockets.items():
        path = os.path.join(folder, kind + "-server.conf")
        write(path, STORE.format(folder=folder, kind=kind))
        eventlet.spawn(wsgi.server, socket, loadapp(path), silent, log_output=False)

    path = os.path.join(folder, "proxy-server.conf")
    write(
        path,
        PROXY.format(
            folder=folder, port=port, pipeline=PIPELINE, secret=SECRET_KEY
        ),
    )
    proxy = loadapp(path)
    cache = MemoryCache()

    def with_cache(env, start_response):
        env["swift.cache"] = cache
        return proxy(env, start_response)

    wsgi.server(listen(("127.0.0.1", port)), with_cache, silent, log_output=False)


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), int(sys.argv[2]))
