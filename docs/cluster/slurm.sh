#!/bin/sh
# A match shared by the tasks of a Slurm array: sbatch --array=1-8 slurm.sh /shared/folder
# Each task may be ended and queued again at any time: it goes on where it was. When all are done, in that folder:
#   ./cohort-cli merge part-* --out match
#SBATCH --job-name=cohort-match
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --requeue
#SBATCH --array=1-8
set -eu
shards=8 # as many as in --array above, also where single tasks are queued again
folder=${1:?the folder with cohort-cli, which all machines see}
cd "$folder"
exec ./cohort-cli match --a engine --b classic-2004 --variant loa --games 400 --nodes 20000 \
    --shard "$SLURM_ARRAY_TASK_ID/$shards" --journal "part-$SLURM_ARRAY_TASK_ID"
