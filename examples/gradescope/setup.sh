#!/usr/bin/env bash
# Runs once, when the autograder is built: Node 22, and turnwise as "npm pack" made it.
set -e
curl -fsSL https://deb.nodesource.com/setup_22.x | bash -
apt-get install -y nodejs python3
npm install -g /autograder/source/turnwise-*.tgz
