import { spawnSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Waits in each flush to the disk for as many milliseconds as a file says. */
const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void wait_as_set(void) {
  const char *name = getenv("SLOW_DISK");
  FILE *file = name ? fopen(name, "r") : NULL;
  int ms = 0;
  if (!file) return;
  if (fscanf(file, "%d", &ms) != 1) ms = 0;
  fclose(file);
  usleep((useconds_t)ms * 1000);
}
int fsync(int fd) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  wait_as_set();
  return real(fd);
}
int fdatasync(int fd) {
  static int (*real)(int);
  if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  wait_as_set();
  return real(fd);
}
`

interface SlowDisk {
  environment(machine: number): Record<string, string>
  /** 0 ms is as quick as it is; false where no compiler is here. */
  slowDown(machine: number, ms: number): boolean
}

/** Where there is a C compiler the disk of each machine can be made slow, for its PostgreSQL alone. */
export function slowDisk(folder: string): SlowDisk {
  const library = join(folder, 'slow-disk.so')
  const delayFile = (machine: number) => join(folder, `slow-disk-${machine}`)
  writeFileSync(join(folder, 'slow-disk.c'), source)
  const args = ['-shared', '-fPIC', '-o', library, join(folder, 'slow-disk.c'), '-ldl']
  if (spawnSync('cc', args).status !== 0) return { environment: () => ({}), slowDown: () => false }
  chmodSync(library, 0o755)
  return {
    environment: (machine) => ({ LD_PRELOAD: library, SLOW_DISK: delayFile(machine) }),
    slowDown(machine, ms) {
      rmSync(delayFile(machine), { force: true })
      if (ms > 0) writeFileSync(delayFile(machine), String(ms), { mode: 0o644 })
      return true
    },
  }
}
