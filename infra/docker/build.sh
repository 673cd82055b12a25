#!/bin/sh
# The build of the production image, step by step; the Dockerfile calls it, and so does `npm run drill -- containers`.
#   build.sh client  TREE            generates the database client in a checkout
#   build.sh pages   TREE            builds the studio's pages in a checkout
#   build.sh install TREE [SERVICE]  installs what SERVICE (default: all of them) needs at run time, and nothing else
#   build.sh gather  TREE OUT        copies what was installed, with the sources that run, to OUT
#   build.sh compile APP OUT         keeps in OUT what Node compiles of the programs in APP, for the user that it runs as
# PNPM is the command that runs pnpm of the pinned version.
set -eu

step=$1
tree=$2
cd "$tree"
export CI=true pnpm_config_pm_on_fail=ignore
pnpm=${PNPM:-pnpm}

client() {
  $pnpm install --frozen-lockfile --filter '@slideloom/db...'
  node packages/db/src/cli/generate.ts
}

# The bundler and what it puts into the pages stay here.
pages() {
  $pnpm install --frozen-lockfile --filter '@slideloom/studio...'
  node services/studio/scripts/build-pages.ts --packed-faces
}

# `docker` is what starts the others. All services bring the operator's commands, and the migrations with them.
install() {
  service=${1:-all}
  if [ "$service" = all ]; then
    set -- --filter-prod '{services/*}...' --filter-prod '@slideloom/ops...'
  else
    set -- --filter-prod "@slideloom/$service..."
  fi
  $pnpm install --prod --frozen-lockfile --filter-prod @slideloom/docker "$@"
  # pnpm's own account of what it did; it names the folders that must be copied.
  $pnpm list --depth -1 --parseable --filter-prod @slideloom/docker "$@" > node_modules/.gathered
  prune
}

# Removes what no process loads at run time: types, source maps (the largest are of bundles), and Prisma's compilers for other databases.
prune() {
  find node_modules/.pnpm -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete
  find node_modules/.pnpm -type f -path '*/@prisma/client/runtime/query_compiler_*' \
    ! -name 'query_compiler_fast_bg.postgresql.mjs' ! -name 'query_compiler_fast_bg.postgresql.wasm-base64.mjs' -delete
}

# The workspace keeps its shape: Node strips types from files of ours, and refuses to below a node_modules, so that our packages
# must stay symbolic links out of it.
gather() {
  out=$1
  mkdir -p "$out"
  cp package.json "$out/"
  cp -a node_modules "$out/"
  rm -f "$out/node_modules/.gathered" "$out/node_modules/.modules.yaml" "$out/node_modules/.pnpm-workspace-state-v1.json"
  while read -r folder; do
    name=${folder#"$(pwd -P)/"}
    mkdir -p "$out/$name"
    for item in "$name"/* ; do
      case ${item##*/} in
        test | scripts | README.md | *.sh | *Dockerfile) ;;
        *) cp -a "$item" "$out/$name/" ;;
      esac
    done
  done < node_modules/.gathered
  # Of the studio's pages what was built, not what it was built of.
  if [ -d "$out/services/studio/web" ]; then
    find "$out/services/studio/web" -mindepth 1 -maxdepth 1 ! -name dist -exec rm -rf {} +
  fi
  # Hoisted links to packages of the workspace that are not here.
  find "$out/node_modules/.pnpm/node_modules" -xtype l -delete
}

# Starts each program without a configuration: it loads its modules and ends. Only the sandbox serves until it gets a signal.
# A start that finds what was compiled takes less CPU. Node keeps it by user, and checks it against each module's text.
compile() {
  out=$1
  entry="$(pwd -P)/infra/docker/src/entry.ts"
  for program in $(env -i PATH="$PATH" node "$entry" 2>&1 | sed 's/.* has //; s/,//g'); do
    env -i PATH="$PATH" NODE_ENV=production NODE_COMPILE_CACHE="$out" timeout 30 node "$entry" "$program" > /dev/null 2>&1 || true
  done
  [ -n "$(find "$out" -type f -print -quit)" ]
  # Node lets their owner alone read them, and in the image that is root.
  chmod -R a+rX "$out"
}

shift 2
"$step" "$@"
